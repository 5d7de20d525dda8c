import { site, useLogo } from '../../lib/browser/site.ts';

/** The product's logo: a seal with a white brush stroke. `public/icon.svg` is the same drawing. */
const LogoMark = ({ size = 26 }: { size?: number }) => (
  <svg aria-hidden="true" viewBox="0 0 32 32" width={size} height={size} className="shrink-0">
    <path
      d="M5.1 3.4c6.8-.8 14.9-.7 21.9-.1 1 .1 1.7.7 1.8 1.7.6 7.2.5 14.6 0 21.9-.1 1-.8 1.7-1.8 1.8-7.2.6-14.7.5-21.9 0-1-.1-1.7-.8-1.8-1.8-.6-7.3-.5-14.7 0-21.8.1-1 .8-1.6 1.8-1.7Z"
      className="fill-accent"
    />
    <path
      d="M12.1 7.2c1.2-1.1 3.1-1 3.3.4.2 2-1.3 6.6-1.5 10.6-.1 2.4.7 3.4 2.7 3.3 2.8-.2 5.4-1.9 8.2-3.3.5-.2.9.2.5.7-2.4 3.3-5.9 6.4-9.9 6.4-3.7 0-5.4-2.4-5.2-6.1.2-4.2 1.7-8 1.8-10.6 0-.6-.2-1.1.1-1.4Z"
      className="fill-on-accent"
    />
  </svg>
);

/** The logo of the site, and its name unless the logo contains it. */
export function Logo() {
  const logo = useLogo();
  return (
    <span className="flex items-center gap-2.5">
      {logo ? (
        <img
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt=""
          className="h-8 w-auto max-w-[min(10rem,38vw)] object-contain"
        />
      ) : (
        <LogoMark />
      )}
      {!logo?.isWide && (
        // A long name has two lines at most, and a long word breaks before it widens the page.
        <span className="line-clamp-2 font-mark text-[1.7rem] leading-[1.15] tracking-tight wrap-anywhere">
          {site().siteName}
        </span>
      )}
    </span>
  );
}
