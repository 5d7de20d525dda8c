import { isRecord } from '../is-record.ts';

export interface Graph {
  prompt: string;
  seed: number;
  width: number;
  height: number;
  negative: string;
  steps: number;
  cfg: number;
  checkpoint: string;
  saver: string;
}

/** The choices of the loaders. */
export const choices: Record<string, Record<string, string[]>> = {
  CheckpointLoaderSimple: { ckpt_name: ['v1-5-pruned-emaonly.safetensors', 'dream.safetensors'] },
  LoraLoader: { lora_name: ['watercolour.safetensors'] },
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
};

/** Validates a workflow like ComfyUI's execution.py does for these classes, and returns what it would paint. */
export function readGraph(prompt: unknown): Graph | GraphFault {
  if (!isRecord(prompt)) return fault('no_prompt', 'No prompt provided');
  const nodes = prompt as Record<string, { class_type: string; inputs: Record<string, unknown> }>;
  for (const [id, node] of Object.entries(nodes)) {
    const wants = isRecord(node) ? classes[node.class_type] : undefined;
    if (!wants)
      return fault('invalid_prompt', 'Cannot execute because a node is missing', `Node ID '#${id}'`);
    for (const [name, type] of Object.entries(wants)) {
      const value = node.inputs[name];
      const linked = Array.isArray(value) && String(value[0]) in nodes;
      const fits = linked || (type !== 'link' && typeof value === type);
      const stepped = !['width', 'height'].includes(name) || (Number(value) % 8 === 0 && Number(value) >= 16);
      const listed = choices[node.class_type]?.[name]?.includes(String(value)) ?? true;
      if (!fits || !stepped || !listed) return nodeFault(id, node.class_type, name, value);
    }
  }
  const find = (type: string) => Object.entries(nodes).find(([, node]) => node.class_type === type);
  const [saver] = find('SaveImage') ?? [];
  const sampler = find('KSampler')?.[1].inputs;
  if (saver === undefined || !sampler) return fault('prompt_no_outputs', 'Prompt has no outputs');
  const behind = (link: unknown) => (Array.isArray(link) ? nodes[String(link[0])]?.inputs : undefined) ?? {};
  const { width, height } = behind(sampler['latent_image']);
  const text = behind(sampler['positive'])['text'];
  return {
    prompt: String(text),
    seed: Number(sampler['seed']),
    negative: String(behind(sampler['negative'])['text']),
    steps: Number(sampler['steps']),
    cfg: Number(sampler['cfg']),
    checkpoint: String(find('CheckpointLoaderSimple')?.[1].inputs['ckpt_name']),
    width: Number(width),
    height: Number(height),
    saver,
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
