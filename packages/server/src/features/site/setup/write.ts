import { atomically, type Params, query, siteSetup } from '@limn/db';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { cleanLine } from '../../../core/text.ts';
import { changesOf } from '../../../guard/audit/rules.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { readNames, readSetup } from './read.ts';
import type { DismissSetup, SetupChecklist, SiteName, SiteNames } from './schema.ts';

const storeDismissal = query((db, p: Params<{ dismissedAt: Date | null }>) =>
  db
    .insert(siteSetup)
    .values({ only: 1, dismissedAt: p.dismissedAt })
    .onConflictDoUpdate({ target: siteSetup.only, set: { dismissedAt: p.dismissedAt } }),
);

const storeName = query((db, p: Params<{ name: string }>) =>
  db
    .insert(siteSetup)
    .values({ only: 1, name: p.name })
    .onConflictDoUpdate({ target: siteSetup.only, set: { name: p.name } }),
);

/** Names the site. Without a visible character it has the name of SITE_NAME again. */
export function nameSite(ctx: UserCtx, input: SiteName): SiteNames {
  may(ctx, 'site.update');
  const name = cleanLine(input.name) ?? '';
  return atomically(ctx, (ctx) => {
    const before = readNames(ctx);
    if (before.name === name) return before;
    storeName.run(ctx, { name });
    addAuditEntry(ctx, {
      action: 'site.name',
      subject: '',
      detail: changesOf({ name: before.name }, { name }),
    });
    return readNames(ctx);
  });
}

/** Hides the checklist from all admins, or shows it again. */
export function dismissSetup(ctx: UserCtx, { is_dismissed }: DismissSetup): SetupChecklist {
  may(ctx, 'site.update');
  return atomically(ctx, (ctx) => {
    storeDismissal.run(ctx, { dismissedAt: is_dismissed ? ctx.now() : null });
    addAuditEntry(ctx, { action: 'setup.dismiss', subject: '', detail: { is_dismissed } });
    return readSetup(ctx);
  });
}
