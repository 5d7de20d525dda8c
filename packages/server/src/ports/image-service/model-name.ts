import type { PaintRequest } from '../../core/image-service.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { ErrorAnswer } from '../http/failure.ts';

/** The service does not have the model: the same failure as the answer 404 about it. */
export function modelMissing(name: string, found?: string): ServiceFailure {
  const reason = `the service has no model ${name}${found === undefined ? '' : `, but ${found}`}`;
  return new ServiceFailure('unavailable', {
    ...{ reason, taken: 'no', fault: 'model' },
    cause: new ErrorAnswer(404, reason),
  });
}

/** @throws ServiceFailure for a model with a LoRA: without it the picture would be of another model */
export function refuseLora({ lora }: PaintRequest): void {
  if (lora)
    throw new ServiceFailure('unavailable', {
      reason: 'this image service does not support LoRA',
      taken: 'no',
    });
}

/** Without tags like `<lora:name:1>`, by which A1111 loads any file of that kind. */
export function withoutTags(prompt: string): string {
  const rest = prompt.replace(/<\s*\w+\s*:[^<>]*>/g, '');
  // removing one tag may form another
  return rest === prompt ? prompt : withoutTags(rest);
}
