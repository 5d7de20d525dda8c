import { forAdmins, type Row } from './access-row.ts';

const unknown = { input: () => ({ id: 'x' }) };
const noService = { ...forAdmins, admin: 'image_service.not_found' } as const;
const noModel = { ...forAdmins, admin: 'model.not_found' } as const;

/** The callers of the procedures about image services. There are none: admins are told so, others are refused before. */
export const serviceRows: Record<string, Row> = {
  'imageService.list': forAdmins,
  // a workflow that cannot be used: a service would change what paints for the other rows
  'imageService.create': {
    ...forAdmins,
    admin: 'image_service.unusable',
    input: () => ({ name: 'GPU', kind: 'comfyui', url: 'http://127.0.0.1:9' }),
  },
  'imageService.update': { ...noService, ...unknown },
  'imageService.remove': { ...noService, ...unknown },
  'imageService.test': { ...noService, ...unknown },
  'imageService.discover': { ...noService, ...unknown },
  'model.listAll': forAdmins,
  'model.create': {
    ...noService,
    input: () => ({ name: 'Dream', services: [{ service_id: 'x', remote_name: 'dream' }] }),
  },
  'model.update': { ...noModel, ...unknown },
  'model.remove': { ...noModel, ...unknown },
  'model.order': { ...forAdmins, input: () => ({ ids: [] }) },
};
