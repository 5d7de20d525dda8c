import { type Style, styles } from '@limn/server/words';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { RadioCard } from '../../ui/radio-card.tsx';

const looks: Record<Style, { name: MessageDescriptor; sample: string }> = {
  normal: { name: msg`Normal`, sample: 'normal' },
  realism: { name: msg`Realism`, sample: 'realism' },
  'B&W': { name: msg`B&W`, sample: 'bw' },
  Anime: { name: msg`Anime`, sample: 'anime' },
  '3D': { name: msg`3D`, sample: '3d' },
  Shining: { name: msg`Shining`, sample: 'shining' },
};

interface StylePickerProps {
  value: Style;
  onChosen: (style: Style) => void;
}

export function StylePicker({ value, onChosen }: StylePickerProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-medium">{t`Style`}</legend>
      <div className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-6 lg:grid-cols-3">
        {styles.map((style) => {
          const name = i18n._(looks[style].name);
          return (
            <RadioCard
              key={style}
              name="style"
              value={style}
              label={name}
              checked={style === value}
              onChosen={() => onChosen(style)}
              className="group rounded-small"
            >
              <span className="block overflow-hidden rounded-small bg-sunken outline-offset-2 group-has-checked:outline-2 group-has-checked:outline-ink">
                <img
                  src={`/styles/${looks[style].sample}.webp`}
                  alt=""
                  width={192}
                  height={144}
                  className="aspect-8/5 w-full object-cover eased not-group-has-checked:opacity-85 group-hover:opacity-100"
                />
              </span>
              <span className="mt-2 block text-center text-sm text-muted group-has-checked:font-medium group-has-checked:text-ink">
                {name}
              </span>
            </RadioCard>
          );
        })}
      </div>
    </fieldset>
  );
}
