import sharp from 'sharp';
import type { ImageService, Painted, PaintRequest } from '../../core/image-service.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { refuseLora } from './model-name.ts';
import { latentGrid, onGrid, type Size } from './size.ts';
import { type PlacedSource, placeSource, withAlpha } from './source-picture.ts';
import { type FilledValues, fillWorkflow, type Slots, type Workflow } from './workflow.ts';
import type { PreparedWorkflow, WorkflowOperation, Workflows } from './workflows.ts';

/** What is sent for a picture, and what becomes of the answer. */
export interface ComfyuiOrder {
  /** The node that makes the picture; undefined: any. */
  output: string | undefined;
  /** PNG files that the workflow loads. */
  files: { image?: Buffer; mask?: Buffer };
  /** Pixels that the answer should have. */
  expected: Size;
  /** @param uploaded names of the files at the server */
  fill(uploaded: { image?: string; mask?: string }): Workflow;
  /** @throws ServiceFailure bad_picture */
  finish(painted: Painted): Promise<Painted>;
}

/** A chosen model must not be replaced by the one that a workflow loads. */
const takesModel = (workflows: Workflows, name: WorkflowOperation): boolean =>
  name === 'upscale' ||
  workflows.paint.slots.model.length === 0 ||
  (workflows[name]?.slots.model.length ?? 0) > 0;

/** What the service can do with pictures. @param hasModel pictures are of a model by its name */
export function pictureAbilities(workflows: Workflows, hasModel: boolean): Partial<ImageService['can']> {
  const can = (name: WorkflowOperation) =>
    workflows[name] !== undefined && (!hasModel || takesModel(workflows, name));
  return { vary: can('vary'), mask: can('edit'), instruct: can('instruct'), upscale: can('upscale') };
}

/** @throws ServiceFailure when there is no workflow for it */
function workflowFor(workflows: Workflows, { source, model }: PaintRequest): PreparedWorkflow {
  if (!source) return workflows.paint;
  const can = pictureAbilities(workflows, model !== undefined);
  const isMasked = source.operation === 'edit' && source.mask !== undefined && can.mask === true;
  const name = source.operation !== 'edit' ? source.operation : isMasked ? 'edit' : 'instruct';
  const found = workflows[name];
  const isAble = name === 'edit' ? can.mask : can[name];
  if (found && isAble) return found;
  throw new ServiceFailure('unavailable', { reason: `there is no workflow for ${name}`, taken: 'no' });
}

/** @throws ServiceFailure when the workflow cannot do what is requested */
export async function orderOf(workflows: Workflows, request: PaintRequest): Promise<ComfyuiOrder> {
  const { workflow, slots } = workflowFor(workflows, request);
  const { seed, steps, guidance, lora, model, source } = request;
  if (source?.operation !== 'upscale' && slots.lora.length === 0) refuseLora(request);
  const prompt = request.prompt.toWellFormed();
  const negativePrompt = request.negativePrompt?.toWellFormed();
  const words = { prompt, seed, negativePrompt, steps, guidance, model, lora };
  const order = (size: Size, values: Partial<FilledValues> = {}) => ({
    output: slots.picture,
    expected: request,
    fill: (uploaded: { image?: string; mask?: string }) =>
      fillWorkflow(workflow, slots, { ...words, ...size, ...values, ...uploaded }),
  });
  const size = onGrid(request, latentGrid);
  if (!source) return { ...order(size), files: {}, finish: (painted) => Promise.resolve(painted) };
  if (source.operation === 'upscale') {
    const large = { width: request.width * source.factor, height: request.height * source.factor };
    return {
      ...order(large),
      expected: large,
      files: { image: Buffer.from(source.bytes) },
      finish: (painted) => refuseSmaller(painted, large),
    };
  }
  const placed = await placeSource(source, size);
  const strength = source.operation === 'vary' ? source.strength : undefined;
  return {
    ...order(size, { strength }),
    files: await filesFor(slots, placed),
    finish: async (painted) => ({ ...painted, bytes: await placed.cutOut(Buffer.from(painted.bytes)) }),
  };
}

/**
 * Nodes read a mask from a colour, where white is repainted, or from the alpha channel, where transparent is. The files
 * have it in both, so that every wiring repaints the same part.
 */
async function filesFor(
  { hasAlphaMask }: Slots,
  { picture, mask }: PlacedSource,
): Promise<ComfyuiOrder['files']> {
  if (!mask) return { image: picture };
  return {
    image: hasAlphaMask ? await withAlpha(picture, mask) : picture,
    mask: await withAlpha(mask, mask),
  };
}

/** A workflow with an upscaler for a smaller factor adds less detail than was asked for. */
async function refuseSmaller(painted: Painted, { width, height }: Size): Promise<Painted> {
  const found = await sharp(painted.bytes).metadata();
  if (found.width >= width && found.height >= height) return painted;
  const cause = new Error(`${found.width}x${found.height} instead of ${width}x${height}`);
  throw new ServiceFailure('bad_picture', { cause });
}
