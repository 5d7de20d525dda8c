import { isRecord } from '../is-record.ts';

/** The channel of a file that is a mask. */
export interface MaskFile {
  file: string;
  channel: 'red' | 'green' | 'blue' | 'alpha';
}

export interface Graph {
  prompt: string;
  seed: number;
  width: number;
  height: number;
  negative: string;
  steps: number;
  cfg: number;
  denoise: number;
  checkpoint: string;
  saver: string;
  /** The loaded picture. */
  image?: string;
  mask?: MaskFile;
  /** The picture is only enlarged, to the size of the graph; 0 means four times. */
  isEnlarged?: boolean;
}

type Nodes = Record<string, { class_type: string; inputs: Record<string, unknown> }>;

/** The choices of the loaders. */
export const choices: Record<string, Record<string, string[]>> = {
  CheckpointLoaderSimple: { ckpt_name: ['v1-5-pruned-emaonly.safetensors', 'dream.safetensors'] },
  LoraLoader: { lora_name: ['watercolour.safetensors'] },
  UpscaleModelLoader: { model_name: ['RealESRGAN_x4plus.pth'] },
  LoadImageMask: { channel: ['alpha', 'red', 'green', 'blue'] },
};

export interface GraphFault {
  error: { type: string; message: string; details: string; extra_info: Record<string, unknown> };
  node_errors: Record<string, unknown>;
}

/** The inputs of each node class: a link, or a value of this type. */
const classes: Record<string, Record<string, 'link' | 'number' | 'string'>> = {
  CheckpointLoaderSimple: { ckpt_name: 'string' },
  CLIPTextEncode: { text: 'string', clip: 'link' },
  EmptyLatentImage: { width: 'number', height: 'number', batch_size: 'number' },
  KSampler: {
    seed: 'number',
    steps: 'number',
    cfg: 'number',
    sampler_name: 'string',
    scheduler: 'string',
    denoise: 'number',
    model: 'link',
    positive: 'link',
    negative: 'link',
    latent_image: 'link',
  },
  VAEDecode: { samples: 'link', vae: 'link' },
  SaveImage: { filename_prefix: 'string', images: 'link' },
  LoadImage: { image: 'string' },
  LoadImageMask: { image: 'string', channel: 'string' },
  VAEEncode: { pixels: 'link', vae: 'link' },
  SetLatentNoiseMask: { samples: 'link', mask: 'link' },
  VAEEncodeForInpaint: { pixels: 'link', vae: 'link', mask: 'link', grow_mask_by: 'number' },
  ReferenceLatent: { conditioning: 'link', latent: 'link' },
  UpscaleModelLoader: { model_name: 'string' },
  ImageUpscaleWithModel: { upscale_model: 'link', image: 'link' },
  ImageScale: {
    upscale_method: 'string',
    width: 'number',
    height: 'number',
    crop: 'string',
    image: 'link',
  },
};

/**
 * Validates a workflow like ComfyUI's execution.py does for these classes, and returns what it would paint.
 * @param hasFile whether a loader finds the file
 */
export function readGraph(prompt: unknown, hasFile: (name: string) => boolean): Graph | GraphFault {
  if (!isRecord(prompt)) return fault('no_prompt', 'No prompt provided');
  const nodes = prompt as Nodes;
  for (const [id, node] of Object.entries(nodes)) {
    const wants = isRecord(node) ? classes[node.class_type] : undefined;
    if (!wants)
      return fault('invalid_prompt', 'Cannot execute because a node is missing', `Node ID '#${id}'`);
    for (const [name, type] of Object.entries(wants)) {
      const value = node.inputs[name];
      const linked = Array.isArray(value) && String(value[0]) in nodes;
      const fits = linked || (type !== 'link' && typeof value === type);
      const isLatent = node.class_type === 'EmptyLatentImage' && ['width', 'height'].includes(name);
      const stepped = !isLatent || (Number(value) % 8 === 0 && Number(value) >= 16);
      const listed = choices[node.class_type]?.[name]?.includes(String(value)) ?? true;
      const isFound = name !== 'image' || linked || hasFile(String(value));
      if (!fits || !stepped || !listed || !isFound) return nodeFault(id, node.class_type, name, value);
    }
  }
  const find = (type: string) => Object.entries(nodes).find(([, node]) => node.class_type === type);
  const [saver, save] = find('SaveImage') ?? [];
  if (saver === undefined || !save) return fault('prompt_no_outputs', 'Prompt has no outputs');
  const image = find('LoadImage')?.[1].inputs['image'];
  const loaded = image === undefined ? {} : { image: String(image) };
  const sampler = find('KSampler')?.[1].inputs;
  if (!sampler) return { ...enlargement(nodes, save.inputs['images']), ...loaded, saver };
  const latent = behind(nodes, sampler['latent_image']);
  const positive = behind(nodes, sampler['positive']);
  const words =
    positive.type === 'ReferenceLatent' ? behind(nodes, positive.inputs['conditioning']) : positive;
  const mask = maskAt(nodes, latent.inputs['mask']);
  return {
    prompt: String(words.inputs['text']),
    seed: Number(sampler['seed']),
    negative: String(behind(nodes, sampler['negative']).inputs['text']),
    steps: Number(sampler['steps']),
    cfg: Number(sampler['cfg']),
    denoise: Number(sampler['denoise']),
    checkpoint: String(find('CheckpointLoaderSimple')?.[1].inputs['ckpt_name']),
    width: Number(latent.inputs['width'] ?? 0),
    height: Number(latent.inputs['height'] ?? 0),
    saver,
    ...loaded,
    ...(mask && { mask }),
  };
}

function behind(nodes: Nodes, link: unknown): { type: string; inputs: Record<string, unknown> } {
  const node = Array.isArray(link) ? nodes[String(link[0])] : undefined;
  return { type: node?.class_type ?? '', inputs: node?.inputs ?? {} };
}

/** LoadImage has its mask at the second output. */
function maskAt(nodes: Nodes, link: unknown): MaskFile | undefined {
  const { type, inputs } = behind(nodes, link);
  const file = String(inputs['image']);
  if (type === 'LoadImage') return { file, channel: 'alpha' };
  return type === 'LoadImageMask' ? { file, channel: inputs['channel'] as MaskFile['channel'] } : undefined;
}

function enlargement(nodes: Nodes, images: unknown): Omit<Graph, 'saver'> {
  const { type, inputs } = behind(nodes, images);
  const size = type === 'ImageScale' ? inputs : {};
  return {
    ...{ prompt: '', seed: 0, negative: '', steps: 0, cfg: 0, denoise: 0, checkpoint: '', isEnlarged: true },
    width: Number(size['width'] ?? 0),
    height: Number(size['height'] ?? 0),
  };
}

function fault(type: string, message: string, details = ''): GraphFault {
  return { error: { type, message, details, extra_info: {} }, node_errors: {} };
}

function nodeFault(id: string, classType: string, name: string, value: unknown): GraphFault {
  const message = 'Value not in range or of the wrong type';
  const errors = [
    { type: 'invalid_input_type', message, details: `${name}: ${JSON.stringify(value)}`, extra_info: {} },
  ];
  return {
    ...fault('prompt_outputs_failed_validation', 'Prompt outputs failed validation'),
    node_errors: { [id]: { errors, dependent_outputs: [], class_type: classType } },
  };
}

/** The default workflow of ComfyUI in API format. */
export const defaultWorkflow = {
  '3': {
    class_type: 'KSampler',
    inputs: {
      seed: 156680208700286,
      steps: 20,
      cfg: 8,
      sampler_name: 'euler',
      scheduler: 'normal',
      denoise: 1,
      model: ['4', 0],
      positive: ['6', 0],
      negative: ['7', 0],
      latent_image: ['5', 0],
    },
    _meta: { title: 'KSampler' },
  },
  '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'v1-5-pruned-emaonly.safetensors' } },
  '5': { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 512, batch_size: 1 } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: 'beautiful scenery', clip: ['4', 1] } },
  '7': { class_type: 'CLIPTextEncode', inputs: { text: 'text, watermark', clip: ['4', 1] } },
  '8': { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
  '9': { class_type: 'SaveImage', inputs: { filename_prefix: 'ComfyUI', images: ['8', 0] } },
};
