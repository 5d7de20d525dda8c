import { useLingui } from '@lingui/react/macro';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { RadioCard } from '../../ui/radio-card.tsx';
import type { LoginMode } from './login-form.tsx';

interface ModeSwitchProps {
  mode: LoginMode;
  onChosen: (mode: LoginMode) => void;
}

/** Switches the form between login and registration. */
export function ModeSwitch({ mode, onChosen }: ModeSwitchProps) {
  const { t } = useLingui();
  const group = useRef<HTMLDivElement>(null);
  const chosenBefore = useEffectEvent(() => {
    const { value } = group.current?.querySelector<HTMLInputElement>('input:checked') ?? {};
    if ((value === 'login' || value === 'register') && value !== mode) onChosen(value);
  });
  // The user may have chosen before the page hydrated.
  useLayoutEffect(() => chosenBefore(), []);
  const labels: Record<LoginMode, string> = { login: t`Log in`, register: t`Create account` };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={t`Login / Register`}
      className="mb-6 grid grid-cols-2 rounded-control bg-sunken"
    >
      {(['login', 'register'] as const).map((way) => (
        <RadioCard
          key={way}
          name="mode"
          value={way}
          label={labels[way]}
          checked={way === mode}
          onChosen={() => onChosen(way)}
          className="rounded-control"
        >
          <span className="grid h-full min-h-11 place-items-center rounded-control border border-transparent px-3 py-1 text-center leading-tight font-medium text-muted eased peer-checked:border-control peer-checked:bg-surface peer-checked:text-ink">
            {labels[way]}
          </span>
        </RadioCard>
      ))}
    </div>
  );
}
