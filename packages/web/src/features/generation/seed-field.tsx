import { studioLimits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../ui/icon-button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Range } from '../../ui/range.tsx';
import { changeDraft } from './draft.ts';

/** A random seed other than the current one. */
function anotherSeed(present: number): number {
  const { seedMin, seedMax } = studioLimits;
  const seed = seedMin + Math.floor(Math.random() * (seedMax - seedMin));
  return seed >= present ? seed + 1 : seed;
}

/** A seed that is chosen with the slider or the keys is pinned; a random one is not, but stays pinned. */
export function SeedField({ seed, isPinned }: { seed: number; isPinned: boolean }) {
  const { t } = useLingui();
  const field = {
    min: studioLimits.seedMin,
    max: studioLimits.seedMax,
    value: seed,
    onValue(chosen: number) {
      // A number field reports its value whenever it loses the focus.
      if (chosen !== seed) changeDraft({ seed: chosen, isSeedPinned: true });
    },
  };
  const pin = t`Lock seed`;
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t`Seed`}</legend>
      <div className="flex items-center gap-1 large-text:flex-wrap">
        <Range {...field} aria-label={t`Seed`} className="min-w-0 grow" />
        <NumberField {...field} label={t`Seed value`} className="ms-2 w-16" />
        <IconButton
          icon="shuffle"
          label={t`New seed`}
          onClick={() => changeDraft({ seed: anotherSeed(seed) })}
        />
        <IconButton
          icon="pin"
          label={pin}
          aria-pressed={isPinned}
          filled={isPinned}
          onClick={() => changeDraft({ isSeedPinned: !isPinned })}
          className="aria-pressed:bg-sunken"
        />
      </div>
      <p className="text-sm text-muted">
        {isPinned ? t`Every new picture uses this seed.` : t`Each new picture gets a new seed.`}
      </p>
    </fieldset>
  );
}
