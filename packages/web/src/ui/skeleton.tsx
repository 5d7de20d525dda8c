/** A placeholder while loading. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div
    data-skeleton
    aria-hidden="true"
    className={`animate-breathe rounded-picture bg-sunken ${className}`}
  />
);
