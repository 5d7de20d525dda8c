import { type Style, styles } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { styleName } from '../../i18n/style-name.ts';
import { RadioCard } from '../../ui/radio-card.tsx';

/** Files in public/styles. */
const samples: Record<Style, string> = {
  normal: 'normal',
  realism: 'realism',
  'B&W': 'bw',
  Anime: 'anime',
  '3D': '3d',
  Shining: 'shining',
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
          const name = styleName(i18n, style);
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
                  src={`/styles/${samples[style]}.webp`}
                  alt=""
                  width={192}
                  height={144}
                  className="aspect-8/5 w-full object-cover"
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
