import { isRecord } from '../http/reason.ts';
import { findSlots, type Slots, type Workflow } from './workflow.ts';

const operations = ['vary', 'edit', 'instruct', 'upscale'] as const;

/** What a workflow does with a picture. `edit` repaints the white part of a mask, `instruct` does what the prompt says. */
export type WorkflowOperation = (typeof operations)[number];

export interface PreparedWorkflow {
  workflow: Workflow;
  slots: Slots;
}

/** A workflow for pictures from a prompt, and one for each operation that the service can do with a picture. */
export type Workflows = { paint: PreparedWorkflow } & Partial<Record<WorkflowOperation, PreparedWorkflow>>;

/**
 * Checks a workflow file: a workflow, or an object of several, `{"paint": …, "vary": …, "edit": …, "instruct": …,
 * "upscale": …}`, of which only `paint` is required.
 * @throws TypeError with a message for the operator
 */
export function readWorkflows(value: unknown): Workflows {
  if (!isRecord(value)) throw new TypeError('the workflow is no JSON object');
  if (!isSet(value)) return { paint: prepare(value) };
  const unknown = Object.keys(value).find((name) => !['paint', ...operations].includes(name));
  if (unknown !== undefined)
    throw new TypeError(`there is no operation "${unknown}", only paint, ${operations.join(', ')}`);
  const read = (name: 'paint' | WorkflowOperation) => named(name, () => prepare(value[name], name));
  const found: Workflows = { paint: read('paint') };
  for (const name of operations) if (value[name] !== undefined) found[name] = read(name);
  return found;
}

/** The ids of nodes are numbers. */
const isSet = (value: Record<string, unknown>): boolean =>
  ['paint', ...operations].some((name) => isRecord(value[name]) && value[name]['class_type'] === undefined);

function named<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof TypeError) throw new TypeError(`"${name}": ${error.message}`, { cause: error });
    throw error;
  }
}

function prepare(value: unknown, name?: 'paint' | WorkflowOperation): PreparedWorkflow {
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
  const slots = findSlots(workflow, { needsPrompt: name !== 'upscale' });
  if (name !== undefined && name !== 'paint') refuseIncomplete(name, slots);
  return { workflow, slots };
}

function refuseIncomplete(name: WorkflowOperation, { image, mask, hasAlphaMask, strength }: Slots): void {
  if (image.length === 0) throw new TypeError('no node for the picture: title the LoadImage node limn:image');
  if (name === 'edit' && mask.length === 0 && !hasAlphaMask)
    throw new TypeError('no node for the mask: title the LoadImageMask node limn:mask');
  if (name === 'vary' && strength.length === 0)
    throw new TypeError('no node for the strength: title the node with the denoise value limn:strength');
}
