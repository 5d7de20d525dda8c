import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  type Exchange,
  type FakeService,
  faultIn,
  isText,
  sendJson,
  startFakeService,
} from '../http/fake-service.ts';
import { isTransportFault, misbehave } from '../http/misbehave.ts';
import { createUploads } from './comfyui-pictures.ts';
import { choices, type Graph, readGraph } from './comfyui-workflow.ts';
import { mimeOf, paintPicture } from './picture.ts';

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const order = { prompt: isObject, client_id: isText, prompt_id: isText, extra_data: isObject };

export interface FakeComfyui extends FakeService {
  /** What every accepted workflow would paint. */
  graphs: Graph[];
  /** How a run ends: in a picture, an error, a stranger's interrupt, or the server's restart that forgets it. */
  runs(how: 'well' | 'error' | 'interrupted' | 'forgotten'): void;
  /** Ids that a client had interrupted, and that it had taken out of the queue. */
  interrupted: string[];
  deleted: string[];
  /** Names of the uploaded files, as loaders find them. */
  uploaded(): string[];
}

export interface FakeComfyuiOptions {
  /** The call that misbehaves. */
  faultAt?: '/prompt' | '/upload' | '/history' | '/view' | '/system_stats';
  /** As behind a proxy that lets none through. */
  refusesWebsockets?: boolean;
  /** Builds before 2025 choose the id themselves. */
  ownIds?: boolean;
}

interface Job {
  id: string;
  client: string;
  graph: Graph;
  stop: PromiseWithResolvers<void>;
}

/**
 * ComfyUI's server.py for the classes of its default workflow and of workflows that begin with a picture: queue, uploads,
 * history, view and the websocket's messages.
 */
export async function startFakeComfyui(options: FakeComfyuiOptions = {}): Promise<FakeComfyui> {
  const faultAt = options.faultAt ?? '/prompt';
  const graphs: Graph[] = [];
  const graphOf = new Map<string, Graph>();
  const uploads = createUploads();
  const examples = uploads.names();
  const interrupted: string[] = [];
  const deleted: string[] = [];
  const history = new Map<string, unknown>();
  const pending: Job[] = [];
  const sockets = new Map<string, WebSocket>();
  let running: Job | undefined;
  let outcome: 'well' | 'error' | 'interrupted' | 'forgotten' = 'well';

  const fake = await startFakeService(async (exchange) => {
    const { request, response, url, behaviour } = exchange;
    const path = `/${url.pathname.split('/')[1]}` as const;
    if (path === faultAt && isTransportFault(behaviour)) {
      return misbehave(response, behaviour === 'once-broken' ? 'broken' : behaviour);
    }
    switch (`${request.method} ${path}`) {
      case 'POST /prompt':
        return take(exchange);
      case 'GET /system_stats':
        return sendJson(response, 200, {
          system: { os: 'posix', comfyui_version: '0.3.76', python_version: '3.12.3', argv: ['main.py'] },
          devices: [{ name: 'cpu', type: 'cpu', index: null }],
        });
      case 'GET /queue':
        return sendJson(response, 200, {
          queue_running: running ? [row(running)] : [],
          queue_pending: pending.map(row),
        });
      case 'POST /queue':
        return remove(exchange);
      case 'POST /interrupt':
        return interrupt(exchange);
      case 'POST /upload':
        return upload(exchange);
      case 'GET /history':
        return tell(exchange);
      case 'GET /view':
        return view(exchange);
      case 'GET /object_info':
        return describeNode(exchange);
    }
    sendJson(response, 404, { error: 'not found' });
  });

  const websockets = new WebSocketServer({ noServer: true });
  fake.server.on('upgrade', (request, socket, head) => {
    if (options.refusesWebsockets) return socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    websockets.handleUpgrade(request, socket, head, (websocket) => {
      const client = new URL(request.url ?? '/', 'http://fake').searchParams.get('clientId') ?? randomUUID();
      sockets.set(client, websocket);
      say(client, 'status', { status: { exec_info: { queue_remaining: pending.length } }, sid: client });
      websocket.once('close', () => sockets.delete(client));
    });
  });

  function say(client: string, type: string, data: Record<string, unknown>): void {
    sockets.get(client)?.send(JSON.stringify({ type, data }));
  }

  const row = (job: Job) => [0, job.id, {}, { client_id: job.client }, [job.graph.saver]];

  function take({ response, received, behaviour, released }: Exchange) {
    const body = JSON.parse(received.body) as Record<string, unknown>;
    const wrong = faultIn(body, order, ['prompt']);
    const graph = readGraph(behaviour === 'refused' ? {} : body['prompt'], uploads.has);
    if (wrong)
      return sendJson(response, 400, {
        error: { type: 'invalid_prompt', message: wrong.name },
        node_errors: {},
      });
    if ('error' in graph) return sendJson(response, 400, graph);
    graphs.push(graph);
    const id = options.ownIds ? randomUUID() : String(body['prompt_id'] ?? randomUUID());
    graphOf.set(id, graph);
    const job: Job = { id, client: String(body['client_id']), graph, stop: Promise.withResolvers() };
    pending.push(job);
    sendJson(response, 200, { prompt_id: id, number: graphs.length, node_errors: {} });
    void next(released);
  }

  async function next(released: Exchange['released']): Promise<void> {
    const job = running ? undefined : pending.shift();
    if (!job) return;
    running = job;
    const { id: prompt_id, client, graph } = job;
    say(client, 'execution_start', { prompt_id });
    say(client, 'executing', { node: '3', prompt_id });
    for (const value of [5, 10]) say(client, 'progress', { value, max: 20, prompt_id, node: '3' });
    sockets.get(client)?.send(Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 0xff, 0xd8]));
    fake.changed();
    await Promise.race([released(), job.stop.promise]);
    if (outcome === 'forgotten') {
      running = undefined;
      return;
    }
    const end = interrupted.includes(prompt_id) ? 'interrupted' : outcome;
    say(client, end === 'well' ? 'execution_success' : `execution_${end}`, { prompt_id });
    // main.py sends the end first, then writes the history, and only then sends `node: null`
    await setTimeout(20);
    running = undefined;
    const image = { filename: `${prompt_id}.png`, subfolder: '', type: 'output' };
    const preview = { filename: `${prompt_id}.preview.png`, subfolder: '', type: 'temp' };
    const messages =
      end === 'well'
        ? []
        : [[`execution_${end}`, { exception_message: 'CUDA out of memory', node_type: 'KSampler' }]];
    history.set(prompt_id, {
      prompt: row(job),
      outputs: end === 'well' ? { '2': { images: [preview] }, [graph.saver]: { images: [image] } } : {},
      status: { status_str: end === 'well' ? 'success' : 'error', completed: end === 'well', messages },
    });
    say(client, 'executing', { node: null, prompt_id });
    void next(released);
  }

  function describeNode({ response, url }: Exchange): void {
    const name = url.pathname.split('/')[2] ?? '';
    const inputs = choices[name];
    const required = inputs && Object.fromEntries(Object.entries(inputs).map(([key, list]) => [key, [list]]));
    sendJson(response, 200, required ? { [name]: { input: { required }, output: ['MODEL'] } } : {});
  }

  function remove({ response, received }: Exchange): void {
    const { delete: ids = [] } = JSON.parse(received.body) as { delete?: string[] };
    for (const id of ids) {
      const at = pending.findIndex((job) => job.id === id);
      if (at >= 0) deleted.push(...pending.splice(at, 1).map((job) => job.id));
    }
    response.writeHead(200).end();
  }

  function interrupt({ response, received }: Exchange): void {
    const { prompt_id: id } = JSON.parse(received.body) as { prompt_id?: string };
    if (running && (id === undefined || id === running.id)) {
      interrupted.push(running.id);
      running.stop.resolve();
    }
    response.writeHead(200).end();
  }

  function tell({ response, url }: Exchange): void {
    const id = decodeURIComponent(url.pathname.split('/')[2] ?? '');
    sendJson(response, 200, history.has(id) ? { [id]: history.get(id) } : {});
  }

  async function upload({ request, response, bytes, url }: Exchange): Promise<void> {
    const stored = url.pathname === '/upload/image' ? await uploads.store(request, bytes) : undefined;
    if (!stored) return void response.writeHead(400).end();
    sendJson(response, 200, stored);
  }

  async function view({ response, url, behaviour }: Exchange): Promise<void> {
    const id = url.searchParams.get('filename')?.replace(/\.png$/, '') ?? '';
    const entry = history.get(id) as { prompt: unknown[] } | undefined;
    const graph = graphOf.get(id);
    if (!entry || !graph || url.searchParams.get('type') !== 'output')
      return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': mimeOf('png') });
    const { image } = graph;
    const isWell = behaviour === 'well' || behaviour === 'held';
    const painted = image !== undefined && isWell ? uploads.paint({ ...graph, image }) : undefined;
    response.end((await painted) ?? (await paintPicture(graph, 'png', behaviour)));
  }

  return {
    ...fake,
    graphs,
    interrupted,
    deleted,
    uploaded: () => uploads.names().filter((name) => !examples.includes(name)),
    runs(how) {
      outcome = how;
    },
    async close() {
      for (const websocket of sockets.values()) websocket.terminate();
      websockets.close();
      await fake.close();
    },
  };
}
