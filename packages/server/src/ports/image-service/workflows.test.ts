import {
  editWorkflow,
  instructWorkflow,
  upscaleWorkflow,
  varyWorkflow,
} from '@limn/sandbox/image-services/comfyui-picture-workflows';
import { defaultWorkflow } from '@limn/sandbox/image-services/comfyui-workflow';
import { describe, expect, test } from 'vitest';
import type { Workflow } from './workflow.ts';
import { readWorkflows } from './workflows.ts';

const paint = defaultWorkflow;

describe('an unusable file is explained', () => {
  test.each([
    [[], /no JSON object/],
    ['text', /no JSON object/],
    [{ nodes: [], links: [] }, /Export \(API\)/],
    [{ '1': { inputs: {} } }, /node 1/],
    [{ '1': { class_type: 'SaveImage', inputs: {} } }, /limn:prompt/],
    [{ vary: varyWorkflow }, /"paint": the workflow is no JSON object/],
    [{ paint, enlarge: upscaleWorkflow }, /no operation "enlarge"/],
    [{ paint, vary: { nodes: [] } }, /"vary": .*Export \(API\)/],
    [{ paint, vary: paint }, /"vary": .*limn:image/],
    [{ paint, edit: varyWorkflow }, /"edit": .*limn:mask/],
    [{ paint, vary: withoutDenoise() }, /"vary": .*limn:strength/],
  ])('%j', (file, reason) => {
    expect(() => readWorkflows(file)).toThrow(reason);
  });
});

function withoutDenoise(): Workflow {
  const copy: Workflow = structuredClone(varyWorkflow);
  delete copy['3']?.inputs['denoise'];
  return copy;
}

test('a good one is given back, and several with their operations', () => {
  const copy: unknown = JSON.parse(JSON.stringify(paint));
  expect(readWorkflows(copy).paint.workflow).toEqual(paint);
  const all = {
    vary: varyWorkflow,
    edit: editWorkflow,
    instruct: instructWorkflow,
    upscale: upscaleWorkflow,
  };
  const found = readWorkflows({ paint, ...all });
  expect(Object.keys(found)).toEqual(['paint', 'vary', 'edit', 'instruct', 'upscale']);
  expect(found.edit?.slots).toMatchObject({
    image: [{ node: '10', inputs: ['image'] }],
    mask: [{ node: '11', inputs: ['image'] }],
    strength: [{ node: '3', inputs: ['denoise'] }],
    hasAlphaMask: false,
  });
  // a workflow that enlarges may have no prompt
  expect(found.upscale?.slots.prompt).toEqual([]);
});

test('titles tell the picture from the mask where both are loaded alike', () => {
  const loader = (title: string) => ({
    class_type: 'LoadImage',
    inputs: { image: 'example.png' },
    _meta: { title },
  });
  const titled = { ...editWorkflow, '10': loader('the picture'), '11': loader('limn:mask') };
  expect(readWorkflows({ paint, edit: titled }).edit?.slots).toMatchObject({
    image: [{ node: '10' }],
    mask: [{ node: '11' }],
  });
});
