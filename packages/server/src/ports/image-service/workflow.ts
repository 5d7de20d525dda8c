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
  negative: Slot[];
  steps: Slot[];
  guidance: Slot[];
  /** The loaders of the model. */
  model: Slot[];
  /** The loader of a LoRA. */
  lora: Slot[];
  /** The loader of the picture to start from. */
  image: Slot[];
  /** The mask output of that loader is in use: it comes from the alpha channel. */
  hasAlphaMask: boolean;
  /** The loader of the mask. */
  mask: Slot[];
  /** How much of the picture changes: 0 nothing, 1 everything. */
  strength: Slot[];
  /** The titled node that makes the picture. */
  picture: string | undefined;
}

export interface Slot {
  node: string;
  inputs: string[];
}

const textInputs = ['text', 'prompt', 'string', 'value', 'text_g', 'text_l', 'clip_l', 't5xxl'];
const seedInputs = ['seed', 'noise_seed', 'value', 'int'];
const numbers = ['value', 'int', 'float'];
const modelInputs = ['ckpt_name', 'unet_name'];
const modelLoaders = /^(?:CheckpointLoader|UNETLoader)/;
const loraWeights = ['strength_model', 'strength_clip'];
/** The second output of LoadImage. */
const maskOutput = 1;

/**
 * Finds the slots. Nodes titled `limn:prompt`, `limn:size`, `limn:seed`, `limn:negative`, `limn:steps`, `limn:guidance`,
 * `limn:model`, `limn:lora`, `limn:image`, `limn:mask`, `limn:strength` and `limn:picture` (right-click, Title) take
 * precedence; a title applies to all nodes that have it. Without titles: the text encoders connected to a sampler's
 * `positive` and `negative`, the empty latents with their own width and height, the seed of every sampler or noise node,
 * the steps, the guidance and the denoising strength of every sampler or scheduler, and the only loader of a checkpoint, of
 * a diffusion model, of a LoRA, of a picture and of a mask. Only inputs with a value are filled; links stay.
 * @throws TypeError that says what the file lacks, for the operator
 */
export function findSlots(workflow: Workflow, { needsPrompt = true } = {}): Slots {
  const titled = (name: string) =>
    entriesWhere(workflow, (node) => node._meta?.title?.trim() === `limn:${name}`);
  const prompt = slots(titled('prompt') ?? encodersAt(workflow, 'positive'), textInputs, 'string');
  if (needsPrompt && prompt.length === 0) {
    throw new TypeError('no node for the prompt: title the text node limn:prompt, or wire it to a sampler');
  }
  const size = (titled('size') ?? emptyLatents(workflow)).filter(([, { inputs }]) => isSized(inputs));
  const mask = slots(titled('mask') ?? onlyOne(workflow, /^LoadImageMask$/), ['image'], 'string');
  const isMask = (id: string) => mask.some(({ node }) => node === id);
  const image = slots(titled('image') ?? onlyOne(workflow, /^LoadImage$/, isMask), ['image'], 'string');
  const seed = slots(titled('seed') ?? seeded(workflow), seedInputs, 'number');
  return {
    prompt,
    size: size.map(([node]) => ({ node, inputs: ['width', 'height'] })),
    seed,
    negative: slots(titled('negative') ?? encodersAt(workflow, 'negative'), textInputs, 'string').filter(
      // a workflow without a negative prompt may use the same node for both
      ({ node }) => !prompt.some((slot) => slot.node === node),
    ),
    steps: slots(titled('steps') ?? nodesOf(workflow, /Sampler|Scheduler/), ['steps', ...numbers], 'number'),
    guidance: slots(titled('guidance') ?? guiders(workflow), ['guidance', 'cfg', ...numbers], 'number'),
    model: slots(titled('model') ?? onlyOne(workflow, modelLoaders), modelInputs, 'string'),
    lora: slots(titled('lora') ?? onlyOne(workflow, /^LoraLoader/), ['lora_name'], 'string'),
    image,
    hasAlphaMask: image.some(({ node }) => isLinked(workflow, node, maskOutput)),
    mask,
    strength: slots(
      titled('strength') ?? nodesOf(workflow, /Sampler|Scheduler/),
      ['denoise', ...numbers],
      'number',
    ),
    picture: titled('picture')?.[0]?.[0],
  };
}

export interface FilledValues {
  prompt: string;
  seed: number;
  width: number;
  height: number;
  /** What is left out stays as it is in the workflow. */
  negativePrompt?: string | undefined;
  steps?: number | undefined;
  guidance?: number | undefined;
  model?: string | undefined;
  lora?: { name: string; weight: number } | undefined;
  /** Names of uploaded files. */
  image?: string | undefined;
  mask?: string | undefined;
  strength?: number | undefined;
}

/** A copy with the values as JSON values: a prompt cannot change the workflow. */
export function fillWorkflow(workflow: Workflow, slots: Slots, values: FilledValues): Workflow {
  const filled = structuredClone(workflow);
  const put = ({ node, inputs }: Slot, value: (input: string) => unknown) => {
    const into = filled[node]?.inputs;
    if (into) for (const input of inputs) into[input] = value(input);
  };
  for (const slot of slots.prompt) put(slot, () => values.prompt);
  for (const slot of slots.seed) put(slot, () => values.seed);
  for (const slot of slots.size) put(slot, (input) => (input === 'width' ? values.width : values.height));
  const { negativePrompt, steps, guidance, model, lora, image, mask, strength } = values;
  if (negativePrompt !== undefined) for (const slot of slots.negative) put(slot, () => negativePrompt);
  if (steps !== undefined) for (const slot of slots.steps) put(slot, () => steps);
  if (guidance !== undefined) for (const slot of slots.guidance) put(slot, () => guidance);
  if (model !== undefined) for (const slot of slots.model) put(slot, () => model);
  if (image !== undefined) for (const slot of slots.image) put(slot, () => image);
  if (mask !== undefined) for (const slot of slots.mask) put(slot, () => mask);
  if (strength !== undefined) for (const slot of slots.strength) put(slot, () => strength);
  for (const { node } of lora ? slots.lora : []) {
    const into = filled[node]?.inputs;
    if (!into || !lora) continue;
    into['lora_name'] = lora.name;
    for (const name of loraWeights) if (typeof into[name] === 'number') into[name] = lora.weight;
  }
  return filled;
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

function nodesOf(workflow: Workflow, classes: RegExp): Entry[] {
  return entriesWhere(workflow, (node) => classes.test(node.class_type)) ?? [];
}

const seeded = (workflow: Workflow): Entry[] => nodesOf(workflow, /Sampler|RandomNoise/);

/** Several loaders may load different models, for example a base and a refiner. */
function onlyOne(workflow: Workflow, classes: RegExp, isExcluded?: (id: string) => boolean): Entry[] {
  const found = nodesOf(workflow, classes).filter(([id]) => !isExcluded?.(id));
  return found.length === 1 ? found : [];
}

const isLinked = (workflow: Workflow, from: string, output: number): boolean =>
  Object.values(workflow).some(({ inputs }) =>
    Object.values(inputs).some(
      (link) => Array.isArray(link) && String(link[0]) === from && link[1] === output,
    ),
  );

/** Flux has its guidance in a node of its own, beside a sampler with a scale of 1. */
function guiders(workflow: Workflow): Entry[] {
  const own = nodesOf(workflow, /^FluxGuidance/);
  return own.length > 0 ? own : nodesOf(workflow, /Sampler|CFGGuider/);
}

/** Follows each sampler's `positive` or `negative` (or a guider's `conditioning`) upstream to the first encoder with its own text. */
function encodersAt(workflow: Workflow, input: 'positive' | 'negative'): Entry[] {
  const found = new Map<string, WorkflowNode>();
  const seen = new Set<string>();
  const climb = (link: unknown): void => {
    const id = Array.isArray(link) ? String(link[0]) : undefined;
    const node = id === undefined ? undefined : workflow[id];
    if (id === undefined || !node || seen.has(id)) return;
    seen.add(id);
    if (slots([[id, node]], textInputs, 'string').length > 0) return void found.set(id, node);
    const onward = input === 'positive' ? ['guider'] : [];
    for (const name of [input, 'conditioning', 'conditioning_1', ...onward, ...textInputs])
      climb(node.inputs[name]);
  };
  for (const node of Object.values(workflow)) {
    if (!/Sampler/.test(node.class_type)) continue;
    climb(node.inputs[input]);
    if (input === 'positive') climb(node.inputs['guider']);
  }
  return [...found];
}
