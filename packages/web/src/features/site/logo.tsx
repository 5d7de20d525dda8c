import { site } from '../../lib/site.ts';

/** A painter's seal with one stroke of the brush left white in it. `public/icon.svg` is the same drawing. */
export const Seal = ({ size = 26 }: { size?: number }) => (
  <svg aria-hidden="true" viewBox="0 0 32 32" width={size} height={size} className="shrink-0">
    <path
      d="M5.1 3.4c6.8-.8 14.9-.7 21.9-.1 1 .1 1.7.7 1.8 1.7.6 7.2.5 14.6 0 21.9-.1 1-.8 1.7-1.8 1.8-7.2.6-14.7.5-21.9 0-1-.1-1.7-.8-1.8-1.8-.6-7.3-.5-14.7 0-21.8.1-1 .8-1.6 1.8-1.7Z"
      className="fill-accent"
    />
    <path
      d="M12.9 6.7c1.5-.3 2.7.5 2.5 2.2-.5 4-1.6 7.9-1.6 11.3 0 1.6.8 2.2 2.2 2 2.700-.3 4.800-1.700 7.500-1.700 1.300 0 1.900.9 1.300 1.800-1.700 2.500-6.300 3.700-9.900 3.400-3.700-.3-5.600-2.500-5.500-5.900.1-3.900 1.300-7.300 1.700-10.500.2-1.400.7-2.300 1.800-2.600Z"
      className="fill-on-accent"
    />
  </svg>
);

export const Logo = () => (
  <span className="flex items-center gap-2.5">
    <Seal />
    <span className="font-mark text-[1.7rem] leading-none tracking-tight">{site().siteName}</span>
  </span>
);
