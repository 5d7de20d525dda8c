import { isRecord } from '../http/reason.ts';

/** A ComfyUI workflow in API format: node id → class, inputs (values, or `[node id, output]` links), title. */
export type Workflow = Record<string, WorkflowNode>;

export interface WorkflowNode {
  class_type: string;
  inputs: Record<string, unknown>;
  _meta?: { title?: string };
}

/** The inputs of a workflow that receive the request: node id and input names. */
export interface Slots {
  prompt: Slot[];
  size: Slot[];
  seed: Slot[];
  /** The titled node that makes the picture. */
  picture: string | undefined;
}

export interface Slot {
  node: string;
  inputs: string[];
}

const textInputs = ['text', 'prompt', 'string', 'value', 'text_g', 'text_l', 'clip_l', 't5xxl'];
const seedInputs = ['seed', 'noise_seed', 'value', 'int'];

/**
 * Finds the slots. Nodes titled `limn:prompt`, `limn:size`, `limn:seed` and `limn:picture` (right-click, Title) take
 * precedence; a title applies to all nodes that have it. Without titles: the text encoder connected to a sampler's
 * `positive`, the empty latents with their own width and height, and the seed of every sampler or noise node. Only inputs
 * with a value are filled; links stay.
 * @throws TypeError that says what the file lacks, for the operator
 */
export function findSlots(workflow: Workflow): Slots {
  const titled = (name: string) =>
    entriesWhere(workflow, (node) => node._meta?.title?.trim() === `limn:${name}`);
  const prompt = slots(titled('prompt') ?? positiveEncoders(workflow), textInputs, 'string');
  if (prompt.length === 0) {
    throw new TypeError('no node for the prompt: title the text node limn:prompt, or wire it to a sampler');
  }
  const size = (titled('size') ?? emptyLatents(workflow)).filter(([, { inputs }]) => isSized(inputs));
  const seed = slots(titled('seed') ?? seeded(workflow), seedInputs, 'number');
  return {
    prompt,
    size: size.map(([node]) => ({ node, inputs: ['width', 'height'] })),
    seed,
    picture: titled('picture')?.[0]?.[0],
  };
}

/** A copy with the values as JSON values: a prompt cannot change the workflow. */
export function fillWorkflow(
  workflow: Workflow,
  slots: Slots,
  values: { prompt: string; seed: number; width: number; height: number },
): Workflow {
  const filled = structuredClone(workflow);
  const put = ({ node, inputs }: Slot, value: (input: string) => unknown) => {
    const into = filled[node]?.inputs;
    if (into) for (const input of inputs) into[input] = value(input);
  };
  for (const slot of slots.prompt) put(slot, () => values.prompt);
  for (const slot of slots.seed) put(slot, () => values.seed);
  for (const slot of slots.size) put(slot, (input) => (input === 'width' ? values.width : values.height));
  return filled;
}

/**
 * Checks a workflow file.
 * @throws TypeError with a message for the operator
 */
export function readWorkflow(value: unknown): Workflow {
  if (!isRecord(value)) throw new TypeError('the workflow is no JSON object');
  if (Array.isArray(value['nodes'])) {
    throw new TypeError('this is the canvas format: export the workflow with "Export (API)"');
  }
  for (const [id, node] of Object.entries(value)) {
    if (!isRecord(node) || typeof node['class_type'] !== 'string' || !isRecord(node['inputs'])) {
      throw new TypeError(`node ${id} has no class_type and inputs`);
    }
  }
  const workflow = value as Workflow;
  findSlots(workflow);
  return workflow;
}

type Entry = [id: string, node: WorkflowNode];

function entriesWhere(workflow: Workflow, holds: (node: WorkflowNode) => boolean): Entry[] | undefined {
  const found = Object.entries(workflow).filter(([, node]) => holds(node));
  return found.length > 0 ? found : undefined;
}

function slots(entries: Entry[], names: string[], type: 'string' | 'number'): Slot[] {
  return entries
    .map(([node, { inputs }]) => ({ node, inputs: names.filter((name) => typeof inputs[name] === type) }))
    .filter(({ inputs }) => inputs.length > 0);
}

function isSized(inputs: Record<string, unknown>): boolean {
  return typeof inputs['width'] === 'number' && typeof inputs['height'] === 'number';
}

function emptyLatents(workflow: Workflow): Entry[] {
  return (
    entriesWhere(workflow, (node) => /^Empty.*Latent/.test(node.class_type) && isSized(node.inputs)) ?? []
  );
}

function seeded(workflow: Workflow): Entry[] {
  return entriesWhere(workflow, (node) => /Sampler|RandomNoise/.test(node.class_type)) ?? [];
}

/** Follows each sampler's `positive` (or a guider's `conditioning`) upstream to the first encoder with its own text. */
function positiveEncoders(workflow: Workflow): Entry[] {
  const found = new Map<string, WorkflowNode>();
  const seen = new Set<string>();
  const climb = (link: unknown): void => {
    const id = Array.isArray(link) ? String(link[0]) : undefined;
    const node = id === undefined ? undefined : workflow[id];
    if (id === undefined || !node || seen.has(id)) return;
    seen.add(id);
    if (slots([[id, node]], textInputs, 'string').length > 0) return void found.set(id, node);
    for (const name of ['positive', 'conditioning', 'conditioning_1', 'guider', ...textInputs])
      climb(node.inputs[name]);
  };
  for (const node of Object.values(workflow)) {
    if (!/Sampler/.test(node.class_type)) continue;
    climb(node.inputs['positive']);
    climb(node.inputs['guider']);
  }
  return [...found];
}
