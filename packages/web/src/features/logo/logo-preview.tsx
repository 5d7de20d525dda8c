import type { Logo } from '@limn/server/schema/site/logo';

interface LogoPreviewProps {
  logo: Logo;
  siteName: string;
}

/** The logo as the header shows it, on a light and on a dark ground. */
export const LogoPreview = ({ logo, siteName }: LogoPreviewProps) => (
  <div className="grid grid-cols-1 gap-2 min-[26rem]:grid-cols-2">
    {['scheme-light', 'scheme-dark'].map((theme) => (
      <span
        key={theme}
        className={`${theme} flex min-h-20 items-center justify-center gap-2.5 overflow-hidden rounded-control border border-line bg-paper px-3 text-ink`}
      >
        <img
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt=""
          className="h-8 w-auto max-w-40 min-w-0 object-contain"
        />
        {!logo.isWide && (
          <span className="truncate font-mark text-[1.7rem] leading-tight tracking-tight">{siteName}</span>
        )}
      </span>
    ))}
  </div>
);
