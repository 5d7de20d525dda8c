import { useLingui } from '@lingui/react/macro';
import { changeDraft, useDraft } from './draft.ts';
import { useJobs } from './job.ts';

/** One picture or four for each press of Generate, for members. */
export function CountChoice() {
  const { t } = useLingui();
  const { count } = useDraft();
  const choices = [
    { value: 1, label: t`1×`, name: t`One picture` },
    { value: 4, label: t`4×`, name: t`Four pictures` },
  ] as const;
  return (
    <fieldset className="flex shrink-0 rounded-control border border-control bg-surface">
      <legend className="sr-only">{t`Number of pictures`}</legend>
      {choices.map(({ value, label, name }) => (
        <label
          key={value}
          className="relative grid min-h-12 w-12 cursor-pointer place-items-center rounded-control eased has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name="count"
            aria-label={name}
            checked={count === value}
            onChange={() => changeDraft({ count: value })}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span aria-hidden="true">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Says why four pictures cannot be added to the queue. */
export function CountNotice() {
  const { t } = useLingui();
  const { count } = useDraft();
  const jobs = useJobs();
  if (count === 1 || jobs.length === 0) return null;
  return (
    <p className="mb-2 text-sm text-muted">{t`To generate four pictures, wait until your pictures in progress are done.`}</p>
  );
}
