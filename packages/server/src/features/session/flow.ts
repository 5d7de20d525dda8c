import type { UserCtx } from '../../core/context.ts';
import type { EndAllSessions, Session, SessionId } from './schema.ts';

export async function listSessions(_ctx: UserCtx): Promise<Session[]> {
  throw new Error('not built');
}

/** @throws Refusal session.not_found */
export async function endSession(_ctx: UserCtx, _input: SessionId): Promise<void> {
  throw new Error('not built');
}

export async function endAllSessions(
  _ctx: UserCtx,
  _input: EndAllSessions,
  _token: string | undefined,
): Promise<void> {
  throw new Error('not built');
}
