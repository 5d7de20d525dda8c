import { randomUUID } from 'node:crypto';
import { notTaken, ServiceFailure } from '../../core/service-failure.ts';
import { withDeadline } from '../http/deadline.ts';
import type { HttpClient, RequestOptions } from '../http/http-client.ts';
import { multipartOf } from '../http/multipart.ts';
import { addressAt, type Peer } from '../http/peer.ts';
import { isRecord, parsed } from '../http/reason.ts';
import type { Workflow } from './workflow.ts';

export interface ComfyuiFile {
  filename: string;
  subfolder: string;
  type: string;
}

const json = { maxBytes: 16 * 1024 * 1024, unusable: 'unavailable' as const, accept: 'application/json' };
const picture = { maxBytes: 64 * 1024 * 1024, unusable: 'bad_picture' as const, accept: 'image/*' };

export function createComfyui(out: HttpClient, peer: Peer) {
  async function call(path: string, ask: RequestOptions): Promise<Record<string, unknown>> {
    const value = parsed((await out.ask(peer, addressAt(peer, path), ask)).bytes.toString('utf8'));
    if (isRecord(value)) return value;
    throw new ServiceFailure('unavailable', { cause: new Error(`${path} answered no JSON object`) });
  }

  async function isQueued(job: string, signal: AbortSignal): Promise<'running' | 'pending' | undefined> {
    const queue = await call('/queue', { ...json, signal });
    const holds = (list: unknown) =>
      Array.isArray(list) && list.some((item) => Array.isArray(item) && item[1] === job);
    if (holds(queue['queue_running'])) return 'running';
    return holds(queue['queue_pending']) ? 'pending' : undefined;
  }

  return {
    /** Reads the server's state without painting. @throws ServiceFailure */
    async stats(signal: AbortSignal): Promise<string> {
      const { system } = await call('/system_stats', { ...json, signal, staysHere: true });
      const version = isRecord(system) ? system['comfyui_version'] : undefined;
      if (!isRecord(system))
        throw new ServiceFailure('unavailable', { reason: 'it answered, but it is not ComfyUI' });
      return typeof version === 'string' ? `ComfyUI ${version}` : 'ComfyUI';
    },

    /** The values that an input of a node class accepts: `[names]`, or `["COMBO", {options}]` in newer versions. */
    async choices(nodeClass: string, input: string, signal: AbortSignal): Promise<string[]> {
      const answer = await call(`/object_info/${encodeURIComponent(nodeClass)}`, { ...json, signal });
      const info = isRecord(answer[nodeClass]) ? answer[nodeClass]['input'] : undefined;
      const required = isRecord(info) && isRecord(info['required']) ? info['required'][input] : undefined;
      const [first, more]: unknown[] = Array.isArray(required) ? required : [];
      const listed = Array.isArray(first) ? first : isRecord(more) ? more['options'] : undefined;
      return Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
    },

    /**
     * Stores a PNG file in the folder that the server empties when it starts. Returns its name for a loader.
     * @throws ServiceFailure that says that no work was begun
     */
    async upload(png: Uint8Array, signal: AbortSignal): Promise<string> {
      const body = multipartOf([
        { name: 'image', png, fileName: `${randomUUID()}.png` },
        { name: 'type', value: 'temp' },
        { name: 'subfolder', value: 'limn' },
      ]);
      const answer = await notTaken(() => call('/upload/image', { ...json, signal, body }));
      const { name, subfolder, type } = answer;
      if (typeof name !== 'string' || name === '')
        throw new ServiceFailure('unavailable', {
          taken: 'no',
          cause: new Error('the answer names no file'),
        });
      const path = typeof subfolder === 'string' && subfolder !== '' ? `${subfolder}/${name}` : name;
      return typeof type === 'string' && type !== 'input' ? `${path} [${type}]` : path;
    },

    /** Returns the id that the server uses: builds before 2025 choose their own. */
    async queue(workflow: Workflow, client: string, id: string, signal: AbortSignal): Promise<string> {
      const order = { prompt: workflow, client_id: client, prompt_id: id };
      const answer = await call('/prompt', { ...json, signal, json: order });
      const taken = answer['prompt_id'];
      return typeof taken === 'string' ? taken : id;
    },

    /**
     * The job's picture, once it is finished.
     * @throws ServiceFailure when the workflow failed or left no picture
     */
    async find(
      job: string,
      wanted: string | undefined,
      signal: AbortSignal,
    ): Promise<ComfyuiFile | 'waiting' | 'unknown'> {
      const history = await call(`/history/${encodeURIComponent(job)}`, { ...json, signal });
      const entry = history[job];
      if (isRecord(entry)) return fileIn(entry, wanted);
      return (await isQueued(job, signal)) ? 'waiting' : 'unknown';
    },

    async view(file: ComfyuiFile, signal: AbortSignal): Promise<Buffer> {
      return (await out.ask(peer, addressAt(peer, '/view', { ...file }), { ...picture, signal })).bytes;
    },

    /** Removes the job from the queue, or stops it while it runs. Resolves within `limitMs` in any case. */
    async cancel(job: string, limitMs: number): Promise<void> {
      try {
        await withDeadline(undefined, limitMs, async (signal) => {
          const post = (path: string, body: unknown) =>
            out.ask(peer, addressAt(peer, path), { ...json, signal, json: body });
          await post('/queue', { delete: [job] });
          // Older builds ignore the id and stop the running job.
          if ((await isQueued(job, signal)) === 'running') await post('/interrupt', { prompt_id: job });
        });
      } catch {
        // The caller has gone or the deadline has passed: an error would reach no one.
      }
    },
  };
}

function fileIn(entry: Record<string, unknown>, wanted: string | undefined): ComfyuiFile {
  const status = isRecord(entry['status']) ? entry['status'] : {};
  if (status['status_str'] === 'error') {
    throw new ServiceFailure('unavailable', {
      cause: new Error(`the workflow failed: ${JSON.stringify(status['messages'])}`),
    });
  }
  const outputs = isRecord(entry['outputs']) ? entry['outputs'] : {};
  const files = (wanted === undefined ? Object.values(outputs) : [outputs[wanted]])
    .flatMap((output) => (isRecord(output) && Array.isArray(output['images']) ? output['images'] : []))
    .filter(isFile);
  // Previews have the type 'temp'; saved pictures have 'output'.
  const file = files.find(({ type }) => type === 'output') ?? files[0];
  if (!file) throw new ServiceFailure('bad_picture', { cause: new Error('the workflow left no picture') });
  return { filename: file.filename, subfolder: file.subfolder, type: file.type };
}

function isFile(value: unknown): value is ComfyuiFile {
  if (!isRecord(value)) return false;
  return ['filename', 'subfolder', 'type'].every((name) => typeof value[name] === 'string');
}
