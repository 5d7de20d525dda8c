import { defaultWorkflow } from '@limn/sandbox/image-services/comfyui-workflow';
import { expect, test } from 'vitest';
import { fillWorkflow, findSlots, type Workflow } from './workflow.ts';

const values = { prompt: 'a fox', seed: 7, width: 640, height: 480 };
const fill = (workflow: Workflow) => fillWorkflow(workflow, findSlots(workflow), values);

/** Flux as in its own examples: noise, guider and size in separate nodes. */
const flux: Workflow = {
  '1': { class_type: 'RandomNoise', inputs: { noise_seed: 1 } },
  '2': { class_type: 'CLIPTextEncode', inputs: { text: 'old', clip: ['9', 0] } },
  '3': { class_type: 'FluxGuidance', inputs: { guidance: 3.5, conditioning: ['2', 0] } },
  '4': { class_type: 'BasicGuider', inputs: { model: ['9', 0], conditioning: ['3', 0] } },
  '5': { class_type: 'EmptySD3LatentImage', inputs: { width: 1024, height: 1024, batch_size: 1 } },
  '6': {
    class_type: 'SamplerCustomAdvanced',
    inputs: { noise: ['1', 0], guider: ['4', 0], latent_image: ['5', 0] },
  },
};

test('the default workflow: the encoder at positive, not the one at negative', () => {
  const filled = fill(defaultWorkflow);
  expect(filled['6']?.inputs['text']).toBe('a fox');
  expect(filled['7']?.inputs['text']).toBe('text, watermark');
  expect(filled['3']?.inputs['seed']).toBe(7);
  expect(filled['5']?.inputs).toMatchObject({ width: 640, height: 480 });
  expect(defaultWorkflow['6'].inputs.text).toBe('beautiful scenery');
});

test('a guider, its guidance and the noise apart', () => {
  const filled = fill(flux);
  expect(filled['2']?.inputs['text']).toBe('a fox');
  expect(filled['1']?.inputs['noise_seed']).toBe(7);
  expect(filled['5']?.inputs['width']).toBe(640);
});

test('words that come from a node of their own', () => {
  const filled = fill({
    ...defaultWorkflow,
    '6': { class_type: 'CLIPTextEncode', inputs: { text: ['10', 0], clip: ['4', 1] } },
    '10': { class_type: 'PrimitiveString', inputs: { value: 'old' } },
  });
  expect(filled['10']?.inputs['value']).toBe('a fox');
  expect(filled['6']?.inputs['text']).toEqual(['10', 0]);
});

test('titles win, and may stand on several nodes', () => {
  const workflow: Workflow = {
    ...defaultWorkflow,
    '10': { class_type: 'Text', inputs: { text_g: 'a', text_l: 'b' }, _meta: { title: 'limn:prompt' } },
    '11': { class_type: 'Int', inputs: { value: 3 }, _meta: { title: 'limn:seed' } },
    '12': { class_type: 'Int', inputs: { seed: 3 }, _meta: { title: ' limn:seed ' } },
    '13': { class_type: 'Box', inputs: { width: 1, height: 1 }, _meta: { title: 'limn:size' } },
    '14': { class_type: 'PreviewImage', inputs: {}, _meta: { title: 'limn:picture' } },
  };
  const filled = fill(workflow);
  expect(filled['10']?.inputs).toEqual({ text_g: 'a fox', text_l: 'a fox' });
  expect([filled['11']?.inputs['value'], filled['12']?.inputs['seed']]).toEqual([7, 7]);
  expect(filled['13']?.inputs).toEqual({ width: 640, height: 480 });
  expect(filled['6']?.inputs['text']).toBe('beautiful scenery');
  expect(filled['3']?.inputs['seed']).toBe(156680208700286);
  expect(findSlots(workflow).picture).toBe('14');
});

test('a size or a seed that is wired from elsewhere stays as it is', () => {
  const { '2': prompt, '3': guidance, '4': guider } = flux;
  const workflow = {
    ...flux,
    '5': { class_type: 'EmptyLatentImage', inputs: { width: ['8', 0], height: ['8', 1] } },
  };
  expect(findSlots(workflow).size).toEqual([]);
  expect([prompt, guidance, guider]).not.toContain(undefined);
});

test('wires that go in a circle come to an end', () => {
  const circle: Workflow = {
    '1': { class_type: 'KSampler', inputs: { seed: 1, positive: ['2', 0] } },
    '2': { class_type: 'ConditioningCombine', inputs: { conditioning: ['2', 0], conditioning_1: ['1', 0] } },
  };
  expect(() => findSlots(circle)).toThrow(/limn:prompt/);
});
