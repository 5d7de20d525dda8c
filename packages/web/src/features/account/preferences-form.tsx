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
  return (
    <form onSubmit={save} className="flex flex-col gap-6">
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <Choice
          label={t`Language`}
          name="language"
          value={shown.language ?? ''}
          options={[
            { value: '', text: t`Browser language` },
            ...languages.map((value) => ({ value, text: languageNames[value], lang: value })),
          ]}
          onChoice={(language) => change({ language: language === '' ? null : language })}
        />
        <Choice
          label={t`Theme`}
          name="theme"
          value={shown.theme}
          options={themes.map((value) => ({ value, text: themeNames[value] }))}
          onChoice={(theme) => change({ theme })}
        />
        <Choice
          label={t`Style`}
          name="style"
          value={shown.style}
          options={styles.map((value) => ({ value, text: styleName(i18n, value) }))}
          onChoice={(style) => change({ style })}
        />
        <Choice
          label={t`Size`}
          name="resolution"
          value={shown.resolution}
          options={sizes.map((value) => {
            const name = sizeName(value);
            const disabled = !isMember && value !== freeResolution;
            return { value, text: disabled ? t`${name}, for members` : name, disabled };
          })}
          onChoice={(resolution) => change({ resolution })}
        />
      </div>
      <SeedField value={shown.seed} onValue={(seed) => change({ seed })} />
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

interface ChoiceProps<Value extends string> {
  label: string;
  name: string;
  value: Value;
  options: readonly { value: Value; text: string; lang?: string; disabled?: boolean }[];
  onChoice: (value: Value) => void;
}

/** A select with a closed list of values. */
function Choice<Value extends string>({ label, name, value, options, onChoice }: ChoiceProps<Value>) {
  return (
    <Select
      label={label}
      name={name}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen) onChoice(chosen.value);
      }}
    >
      {options.map(({ text, ...option }) => (
        <option key={option.value} {...option}>
          {text}
        </option>
      ))}
    </Select>
  );
}

const seedBounds = { min: limits.seedMin, max: limits.seedMax };

function SeedField({ value, onValue }: { value: number; onValue: (seed: number) => void }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div>
      <span id={id} className="mb-1 block text-sm font-medium">{t`Seed`}</span>
      <div className="flex items-center gap-4">
        <Range
          {...seedBounds}
          aria-labelledby={id}
          value={value}
          onValue={onValue}
          className="min-w-0 grow"
        />
        <NumberField {...seedBounds} label={t`Seed value`} value={value} onValue={onValue} className="w-16" />
      </div>
    </div>
  );
}
