import type { Painter, Painters } from '../core/painters.ts';
import {
  createFakeImageService,
  type FakeImageService,
} from '../ports/image-service/testing/fake-image-service.ts';

export interface FakePainters extends Painters {
  services: Record<string, FakeImageService>;
  /** Changes a painter, as an admin does. */
  change(id: string, facts: Partial<Painter>): Promise<void>;
}

/** Painters in memory, each with a fake service and room for one picture. They cost nothing. */
export async function fakePainters(given: Record<string, Partial<Painter>>): Promise<FakePainters> {
  const services: Record<string, FakeImageService> = {};
  const listeners = new Set<() => void>();
  let painters: Painter[] = [];
  for (const [id, facts] of Object.entries(given)) {
    const service = await createFakeImageService();
    services[id] = service;
    painters.push({
      ...{ id, name: id, service, isPaid: false, concurrency: 1, weight: 1, audience: 'all', state: 'on' },
      ...{ timeoutSeconds: 60, promptLanguage: undefined, models: new Map() },
      can: {
        ...{ seed: true, negativePrompt: false, steps: false, guidance: false },
        ...{ vary: false, mask: false, instruct: false, upscale: false },
      },
      ...facts,
    });
  }
  const reload = async () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    services,
    change(id, facts) {
      painters = painters.map((painter) => (painter.id === id ? { ...painter, ...facts } : painter));
      return reload();
    },
    list: () => painters,
    find: (id) => painters.find((painter) => painter.id === id),
    reload,
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    encryptKey: (_, key) => key,
    findFault: () => undefined,
    close: async () => undefined,
  };
}
