import type { Workflow } from './workflow.ts';

export const imageProviders = ['builtin', 'path', 'openai', 'a1111', 'comfyui'] as const;
export type ImageProvider = (typeof imageProviders)[number];

export interface OutsideImageSettings {
  /** The service's base address, http or https; credentials in it become HTTP Basic. */
  url: string;
  /** A bearer token; for a1111 `user:password`, as its `--api-auth` takes it. */
  key?: string | undefined;
  /** The model's name as the service knows it; the service's own default when unset. */
  model?: string | undefined;
  /** Each request may cost money: none is sent a second time that may have been taken. */
  isPaid?: boolean | undefined;
  /** From the request to the last byte of the picture. */
  timeoutSeconds: number;
}

export type ImageServiceSettings =
  | { provider: 'builtin' }
  | ({ provider: 'path' | 'openai' | 'a1111' } & OutsideImageSettings)
  | ({ provider: 'comfyui'; workflow: Workflow } & Omit<OutsideImageSettings, 'model'>);
