import type { UserCtx } from '../../core/context.ts';
import type { ArchiveLink } from './schema.ts';

/** The address of a download of everything one has. @throws Refusal request.too_many */
export function createArchive(_ctx: UserCtx): ArchiveLink {
  throw new Error('not built');
}
