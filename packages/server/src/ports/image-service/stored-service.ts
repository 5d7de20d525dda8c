import type { ImageServiceKind } from '@limn/db/enums';
import type { ImageService } from '../../core/image-service.ts';
import type { PainterProblem, StoredService } from '../../core/painters.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import type { DataKey } from '../data-key/data-key.ts';
import { createPeer } from '../http/peer.ts';
import { createImageService } from './create.ts';
import type { ImageServiceSettings } from './settings.ts';
import { readWorkflows } from './workflows.ts';

type Place = Pick<StoredService, 'kind' | 'url' | 'workflow'>;

/** What makes the address or the workflow unusable, in English; undefined for usable ones. */
export function findFault({ kind, url, workflow }: Place): string | undefined {
  try {
    if (kind !== 'builtin') createPeer(url ?? '');
    if (kind === 'comfyui') readWorkflows(workflow);
    return undefined;
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof URIError)) throw error;
    return error.message;
  }
}

export interface OpenedService {
  service: ImageService;
  problem: PainterProblem | undefined;
}

/** The key of a row, or why there is none that can be used. */
export type OpenedKey = { key: string | undefined } | { problem: 'key' };

export function openKey(row: Pick<StoredService, 'id' | 'encryptedKey'>, dataKey: DataKey): OpenedKey {
  if (row.encryptedKey === null) return { key: undefined };
  const key = dataKey.decrypt(row.id, row.encryptedKey);
  return key === undefined ? { problem: 'key' } : { key };
}

/** The adapter of a row. A row that cannot be used gives a service with calls that fail. */
export async function openStored(row: StoredService, opened: OpenedKey): Promise<OpenedService> {
  if ('problem' in opened) return broken(row.kind, 'key', 'its key cannot be decrypted: enter the key again');
  const fault = findFault(row);
  if (fault !== undefined) return broken(row.kind, 'settings', fault);
  return { service: await createImageService(settingsOf(row, opened.key)), problem: undefined };
}

function settingsOf(row: StoredService, key: string | undefined): ImageServiceSettings {
  const { kind, url, timeoutSeconds, isPaid } = row;
  if (kind === 'builtin' || url === null) return { provider: 'builtin' };
  const outside = { url, key, isPaid, timeoutSeconds };
  return kind === 'comfyui'
    ? { provider: kind, ...outside, workflows: readWorkflows(row.workflow) }
    : { provider: kind, ...outside };
}

function broken(kind: ImageServiceKind, problem: PainterProblem, reason: string): OpenedService {
  const fail = () => Promise.reject(new ServiceFailure('unavailable', { reason, taken: 'no' }));
  const can = { seed: false, progress: false, cancel: false, negativePrompt: false };
  return {
    service: {
      name: kind,
      model: undefined,
      can,
      source: 'trainedAlgorithmicMedia',
      check: fail,
      paint: fail,
    },
    problem,
  };
}
