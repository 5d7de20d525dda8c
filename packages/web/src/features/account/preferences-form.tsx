import { freeResolution, languages, limits, resolutions, styles, themes } from '@limn/server/enums';
import type { Preferences } from '@limn/server/schema/people/account';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { languageNames } from '../../i18n/language.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { styleName } from '../../i18n/style-name.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Range } from '../../ui/range.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';

interface PreferencesFormProps {
  /** The preferences on the server. */
  preferences: Preferences;
  isMember: boolean;
  /** @param changed the changed preferences */
  onSaved: (saved: Preferences, changed: Partial<Preferences>) => void;
}

const failed = msg`Failed to update preferences`;

export function PreferencesForm({ preferences, isMember, onSaved }: PreferencesFormProps) {
  const { t, i18n } = useLingui();
  const [changes, setChanges] = useState<Partial<Preferences>>({});
  const shown: Preferences = { ...preferences, ...changes };
  const seedId = useId();
  const update = trpc.preferences.update.useMutation();
  // Only these are sent: the others may have changed on another device.
  const changed: Partial<Preferences> = Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => value !== preferences[key as keyof Preferences]),
  );
  const isChanged = Object.keys(changed).length > 0;
  const change = (part: Partial<Preferences>) => setChanges({ ...changes, ...part });
  function save(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || update.isPending) return;
    update.mutate(changed, {
      onSuccess(saved) {
        // Changes made during the save stay unsaved.
        setChanges((now) => (now === changes ? {} : now));
        onSaved(saved, changed);
      },
    });
  }
  const themeNames = { system: t`System default`, light: t`Light`, dark: t`Dark` };
  const sizes = resolutions.filter((size) => size !== 'Custom' || size === preferences.resolution);
  // Isolated, so that a right-to-left line does not reverse it.
  const sizeName = (size: string) =>
    size === 'Custom' ? t`Custom` : `\u2066${size.replace('x', ' × ')}\u2069`;
  const seedBounds = { min: limits.seedMin, max: limits.seedMax };
  return (
    <form onSubmit={save} className="flex flex-col gap-6">
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <Select
          label={t`Language`}
          name="language"
          value={shown.language ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ language: languages.find((language) => language === value) ?? null })
          }
        >
          <option value="">{t`Browser language`}</option>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </Select>
        <Select
          label={t`Theme`}
          name="theme"
          value={shown.theme}
          onChange={({ currentTarget: { value } }) =>
            change({ theme: themes.find((theme) => theme === value) ?? 'system' })
          }
        >
          {themes.map((theme) => (
            <option key={theme} value={theme}>
              {themeNames[theme]}
            </option>
          ))}
        </Select>
        <Select
          label={t`Style`}
          name="style"
          value={shown.style}
          onChange={({ currentTarget: { value } }) =>
            change({ style: styles.find((style) => style === value) ?? 'normal' })
          }
        >
          {styles.map((style) => (
            <option key={style} value={style}>
              {styleName(i18n, style)}
            </option>
          ))}
        </Select>
        <Select
          label={t`Size`}
          name="resolution"
          value={shown.resolution}
          onChange={({ currentTarget: { value } }) =>
            change({ resolution: resolutions.find((size) => size === value) ?? freeResolution })
          }
        >
          {sizes.map((size) => {
            const name = sizeName(size);
            const isLocked = !isMember && size !== freeResolution;
            return (
              <option key={size} value={size} disabled={isLocked}>
                {isLocked ? t`${name}, for members` : name}
              </option>
            );
          })}
        </Select>
      </div>
      <div>
        <span id={seedId} className="mb-1 block text-sm font-medium">{t`Seed`}</span>
        <div className="flex items-center gap-4">
          <Range
            {...seedBounds}
            aria-labelledby={seedId}
            value={shown.seed}
            onValue={(seed) => change({ seed })}
            className="min-w-0 grow"
          />
          <NumberField
            {...seedBounds}
            label={t`Seed value`}
            value={shown.seed}
            onValue={(seed) => change({ seed })}
            className="w-16"
          />
        </div>
      </div>
      <Switch
        label={t`Enhance`}
        hint={t`Adds detail (about 50 words) before generating.`}
        checked={shown.enhance_prompt}
        onChecked={(enhance_prompt) => change({ enhance_prompt })}
      />
      {update.isError && <Notice>{failureText(i18n, readFailure(update.error), failed)}</Notice>}
      <Button type="submit" disabled={!isChanged} busy={update.isPending} className="self-start">
        {update.isPending ? t`Please wait…` : t`Save preferences`}
      </Button>
    </form>
  );
}
