import type { ImageService } from '../../core/image-service.ts';

export interface Retirable {
  service: ImageService;
  /** Closes the service once its last call has ended. */
  retire(): Promise<void>;
}

/** Counts the running calls of a service, so that a replaced one is closed after them. */
export function closeWhenIdle(service: ImageService): Retirable {
  let running = 0;
  let idle: (() => void) | undefined;
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      if (running === 0) idle?.();
    }
  };
  const { resume, listModels } = service;
  return {
    service: {
      ...service,
      check: (signal) => counted(() => service.check(signal)),
      paint: (request, watch) => counted(() => service.paint(request, watch)),
      ...(resume && { resume: (id, request, watch) => counted(() => resume(id, request, watch)) }),
      ...(listModels && { listModels: (signal) => counted(() => listModels(signal)) }),
    },
    async retire() {
      if (running > 0) {
        const { promise, resolve } = Promise.withResolvers<void>();
        idle = resolve;
        await promise;
      }
      await service.close?.();
    },
  };
}
