interface SwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChecked: (checked: boolean) => void;
}

export function Switch({ label, hint, checked, onChecked }: SwitchProps) {
  return (
    <label className="relative flex min-h-11 items-center gap-4">
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChecked(event.currentTarget.checked)}
        className="peer absolute inset-0 size-full opacity-0"
      />
      <span
        aria-hidden="true"
        className="flex h-6 w-10 shrink-0 items-center rounded-round border border-control p-0.5 eased peer-checked:border-ink peer-checked:bg-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
      >
        <span className={`size-4.5 rounded-round eased ${checked ? 'ms-4 bg-paper' : 'bg-control'}`} />
      </span>
    </label>
  );
}
