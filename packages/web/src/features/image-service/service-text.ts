import type { Audience, ImageServiceKind, ImageServiceState } from '@limn/server/enums';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names of programs and interfaces, which no language translates, except for the built-in painter. */
export const kindName: Record<Exclude<ImageServiceKind, 'builtin'>, string> = {
  path: 'Pollinations',
  openai: 'OpenAI',
  a1111: 'AUTOMATIC1111, Forge, SD.Next',
  comfyui: 'ComfyUI',
  sdcpp: 'stable-diffusion.cpp',
  gemini: 'Gemini',
};

export const builtinText = msg`Built-in painter`;

export const stateText: Record<ImageServiceState, MessageDescriptor> = {
  on: msg`On`,
  draining: msg`Finishing up`,
  off: msg`Off`,
};

export const audienceText: Record<Audience, MessageDescriptor> = {
  all: msg`Everyone`,
  members: msg`Members`,
  admins: msg`Admins`,
};
