import type { Ctx } from '../../core/context.ts';
import type { MessageSent, SendMessage } from './schema.ts';

/** Kept when it returns; passed on afterwards. @throws Refusal request.too_many */
export function sendMessage(_ctx: Ctx, _input: SendMessage): MessageSent {
  throw new Error('not built');
}
