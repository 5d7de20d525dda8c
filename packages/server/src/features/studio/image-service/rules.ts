import type { imageService } from '@limn/db';
import type { ImageServiceKind } from '@limn/db/enums';

export type ServiceRow = typeof imageService.$inferSelect;

/** The usual settings of a kind: hosted services paint several pictures at once and cost money. */
export const usualSettings = (kind: ImageServiceKind, hasKey: boolean) => {
  const isHosted = kind === 'openai' || kind === 'gemini' || (kind === 'path' && hasKey);
  return { concurrency: isHosted ? 4 : kind === 'builtin' ? 2 : 1, isPaid: isHosted };
};

/** A key is for one place: it must not be sent to another address. */
export function isSamePlace(before: string | null, after: string | null): boolean {
  if (before === null || after === null) return before === after;
  const [one, other] = [new URL(before), new URL(after)];
  return one.origin === other.origin && one.pathname === other.pathname;
}

/** What the audit log may have of a row: no key, no query of the address, no workflow. */
export function auditedFields(row: ServiceRow) {
  const url = row.url === null ? null : URL.parse(row.url);
  return {
    name: row.name,
    kind: row.kind,
    url: url ? `${url.origin}${url.pathname}` : null,
    has_key: row.encryptedKey !== null,
    has_workflow: row.workflow !== null,
    concurrency: row.concurrency,
    weight: row.weight,
    audience: row.audience,
    is_paid: row.isPaid,
    timeout_seconds: row.timeoutSeconds,
    prompt_language: row.promptLanguage,
    state: row.state,
  };
}
