/** Where something will be. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`animate-breathe rounded-picture bg-sunken ${className}`} />
);
