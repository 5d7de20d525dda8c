import { directionalIcons, type IconName, pathsOf } from './icon-paths.ts';

interface IconProps {
  name: IconName;
  /** Pixels. */
  size?: number;
  filled?: boolean;
  className?: string;
}

/** Decorative: it stands beside text or inside a labelled control. */
export function Icon({ name, size = 20, filled = false, className = '' }: IconProps) {
  const mirrored = directionalIcons.has(name) ? 'mirrored' : '';
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${mirrored} ${className}`}
    >
      {pathsOf(name).map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
