import { useId } from 'react';

export interface Choice<T> {
  value: T;
  label: string;
  hint?: string | undefined;
  disabled?: boolean | undefined;
}

interface ChoiceCardsProps<T> {
  legend: string;
  choices: readonly Choice<T>[];
  value: T;
  onChosen: (value: T) => void;
  className?: string;
}

/** Radio buttons as cards in a row, with a line below each label. */
export function ChoiceCards<T extends string | number>({
  legend,
  choices,
  value,
  onChosen,
  className = '',
}: ChoiceCardsProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className={`grid auto-cols-fr gap-2 sm:grid-flow-col ${className}`}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-12 flex-col justify-center rounded-control border border-control px-3 py-2 eased has-checked:border-ink has-checked:bg-sunken has-checked:outline has-checked:outline-ink has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChosen(choice.value)}
              aria-describedby={choice.hint === undefined ? undefined : `${name}-${choice.value}`}
              aria-label={choice.label}
              className="absolute inset-0 size-full opacity-0"
            />
            <span className="font-medium">
              <bdi>{choice.label}</bdi>
            </span>
            {choice.hint !== undefined && (
              <span id={`${name}-${choice.value}`} className="text-sm text-muted">
                <bdi>{choice.hint}</bdi>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
