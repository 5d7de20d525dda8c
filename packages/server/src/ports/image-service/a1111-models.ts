import type { RemoteModels } from '../../core/image-service.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import type { HttpClient } from '../http/http-client.ts';
import { addressAt, type Peer } from '../http/peer.ts';
import { isRecord, parsed } from '../http/reason.ts';
import { modelMissing } from './model-name.ts';

export interface Checkpoint {
  /** The name that `override_settings` takes. */
  title: string;
  /** The name in the answer about a picture; undefined where the server has no list. */
  modelName: string | undefined;
}

/**
 * The checkpoints of A1111, Forge and SD.Next. They drop an unknown name without an error and paint with the model that is
 * loaded, so the name is looked up before each job that has one.
 */
export function createA1111Models(out: HttpClient, peer: Peer) {
  let known: Map<string, Checkpoint> | undefined;

  async function names(path: string, signal: AbortSignal): Promise<Record<string, unknown>[]> {
    const ask = { signal, maxBytes: 8 << 20, unusable: 'unavailable' as const, accept: 'application/json' };
    const list = parsed((await out.ask(peer, addressAt(peer, path), ask)).bytes.toString('utf8'));
    if (!Array.isArray(list)) throw new ServiceFailure('unavailable', { reason: 'its answer has no list' });
    return list.filter(isRecord);
  }

  async function readCheckpoints(signal: AbortSignal): Promise<Checkpoint[]> {
    const found = (await names('/sdapi/v1/sd-models', signal)).flatMap(
      ({ title, model_name: name, filename }) =>
        typeof title === 'string'
          ? [{ title, modelName: typeof name === 'string' ? name : title, file: fileNameOf(filename) }]
          : [],
    );
    known = new Map(
      found.flatMap(({ file, ...one }): [string, Checkpoint][] => [
        ...(file === undefined ? [] : [[file, one] as [string, Checkpoint]]),
        [one.modelName, one],
        [one.title, one],
      ]),
    );
    return found;
  }

  return {
    /** Checkpoints by title, and LoRAs by the name that a prompt has. @throws ServiceFailure */
    async list(signal: AbortSignal): Promise<RemoteModels> {
      const checkpoints = await readCheckpoints(signal);
      const loras = await names('/sdapi/v1/loras', signal).catch((error: unknown) => {
        // SD.Next and old servers have no such call
        if (signal.aborted || !isNotFound(error)) throw error;
        return [];
      });
      return {
        models: checkpoints.map(({ title }) => title),
        loras: loras.flatMap(({ name }) => (typeof name === 'string' ? [name] : [])),
      };
    },
    /** By the names that `extra-single-image` takes. @throws ServiceFailure */
    listUpscalers: async (signal: AbortSignal): Promise<string[]> =>
      (await names('/sdapi/v1/upscalers', signal)).flatMap(({ name }) =>
        typeof name === 'string' ? [name] : [],
      ),
    /** @throws ServiceFailure when the server has a list without this name */
    async find(name: string, signal: AbortSignal): Promise<Checkpoint> {
      const before = known?.get(name);
      if (before) return before;
      try {
        await readCheckpoints(signal);
      } catch (error) {
        if (signal.aborted || !isNotFound(error)) throw error;
        return { title: name, modelName: undefined };
      }
      const found = known?.get(name);
      if (!found) throw modelMissing(name);
      return found;
    },
    /** The next job reads the list again. */
    forget(): void {
      known = undefined;
    },
  };
}

const fileNameOf = (path: unknown) => (typeof path === 'string' ? path.split(/[/\\]/).at(-1) : undefined);

const isNotFound = (error: unknown) =>
  error instanceof ServiceFailure && isRecord(error.cause) && error.cause['status'] === 404;

/** Another model painted than the one that was asked for. */
export function isOther(checkpoint: Checkpoint | undefined, painted: string | undefined): boolean {
  const wanted = checkpoint?.modelName;
  return wanted !== undefined && painted !== undefined && painted !== wanted;
}
