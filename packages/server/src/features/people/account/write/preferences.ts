import { atomically, type Params, preference, query } from '@limn/db';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { describePreferences } from '../read.ts';
import type { Preferences, UpdatePreferences } from '../schema.ts';

const storePreferences = query((db, p: Params<typeof preference.$inferSelect>) => {
  const row = {
    language: p.language,
    theme: p.theme,
    style: p.style,
    resolution: p.resolution,
    seed: p.seed,
    enhancePrompt: p.enhancePrompt,
  };
  return db
    .insert(preference)
    .values({ userId: p.userId, ...row })
    .onConflictDoUpdate({ target: preference.userId, set: row });
});

export function updatePreferences(ctx: UserCtx, input: UpdatePreferences): Preferences {
  may(ctx, 'preferences.write');
  return atomically(ctx, (ctx) => {
    const wanted = { ...describePreferences(ctx, ctx.actor.id), ...definedOf(input) };
    const { enhance_prompt: enhancePrompt, ...others } = wanted;
    storePreferences.run(ctx, { userId: ctx.actor.id, enhancePrompt, ...others });
    return wanted;
  });
}

const definedOf = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
