interface ProgressProps {
  label: string;
  /** 0 to 1; undefined while unknown. */
  value: number | undefined;
  className?: string;
}

export function Progress({ label, value, className = '' }: ProgressProps) {
  const known = value !== undefined;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ? Math.round(value * 100) : undefined}
      className={`h-0.5 w-full overflow-hidden rounded-round bg-line ${className}`}
    >
      <div
        className={`h-full origin-left rtl:origin-right bg-ink eased ${known ? '' : 'animate-breathe'}`}
        style={{ transform: `scaleX(${known ? value : 1})` }}
      />
    </div>
  );
}
