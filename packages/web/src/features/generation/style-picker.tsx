import { type Style, styles } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { styleName } from '../../i18n/style-name.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { PickerLegend } from './picker-legend.tsx';

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
      <PickerLegend name={t`Style`} chosen={styleName(i18n, value)} />
      <div className="grid grid-cols-6 gap-1 large-text:grid-cols-3 min-[23.5rem]:gap-1.5">
        {styles.map((style) => (
          <RadioCard
            key={style}
            name="style"
            value={style}
            label={styleName(i18n, style)}
            checked={style === value}
            onChosen={() => onChosen(style)}
            className="group rounded-small"
          >
            <img
              src={`/styles/${samples[style]}.webp`}
              alt=""
              width={192}
              height={144}
              className="h-13 w-full rounded-small bg-sunken object-cover outline-offset-2 group-has-checked:outline-2 group-has-checked:outline-ink"
            />
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
