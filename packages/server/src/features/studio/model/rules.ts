import type { Audience } from '@limn/db/enums';
import { isInUse, type ModelAbilities, type Painter, type PainterModel } from '../../../core/painters.ts';
import type { Abilities, Model } from './schema.ts';

export const describeAbilities = ({ negativePrompt, ...rest }: ModelAbilities): Abilities => ({
  ...rest,
  negative_prompt: negativePrompt,
});

const none: ModelAbilities = {
  ...{ seed: false, negativePrompt: false, steps: false, guidance: false },
  ...{ vary: false, mask: false, instruct: false, upscale: false },
};

/** What at least one of them can. */
export function anyOf(all: readonly ModelAbilities[]): ModelAbilities {
  const names = Object.keys(none) as (keyof ModelAbilities)[];
  return Object.fromEntries(
    names.map((name) => [name, all.some((one) => one[name])]),
  ) as unknown as ModelAbilities;
}

/** What decides about the use of a service or a model. */
export interface Caller {
  isAdmin: boolean;
  isMember: boolean;
  /** The plan of the membership; null without one, and for a membership that an admin gave. */
  planId: string | null;
}

export const mayUse = ({ isAdmin, isMember }: Caller, audience: Audience): boolean =>
  isAdmin || audience === 'all' || (audience === 'members' && isMember);

/**
 * Whether the plan of the caller includes the model. A membership without a plan is a gift of an admin and includes all.
 * @param plans the plans that include the model; empty: every plan, and users without one
 */
export const isInPlan = (caller: Caller, plans: readonly string[]): boolean =>
  plans.length === 0 ||
  caller.isAdmin ||
  (caller.isMember && (caller.planId === null || plans.includes(caller.planId)));

/** A model at one of its services. */
export interface Place {
  painter: Painter;
  model: PainterModel;
}

/** Why the model cannot be chosen now; null: it can. */
export function reasonOf(caller: Caller, places: readonly Place[]): Model['reason'] {
  const usable = places.filter(({ painter }) => mayUse(caller, painter.audience));
  if (usable.length === 0 && places.length > 0) return 'members_only';
  const listed = usable.filter(({ model }) => !model.isMissing);
  if (listed.length === 0) return 'missing';
  return listed.some(({ painter }) => isInUse(painter)) ? null : 'off';
}

/** An id from the name, different from the taken ones: `flux-2-klein`, `flux-2-klein-2`. */
export function idFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 34)
    .replace(/^-+|-+$/g, '');
  const base = plain === '' ? 'model' : plain;
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(id)) return id;
  }
}
