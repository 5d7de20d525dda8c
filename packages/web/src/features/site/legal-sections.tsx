import { Link } from '@tanstack/react-router';
import { dialogLink } from '../../lib/browser/dialog-link.ts';
import { site } from '../../lib/browser/site.ts';
import type { Section } from './legal/legal-text.ts';
import { partsOf } from './legal/text.ts';
import { useSiteInfo } from './use-site-info.ts';

interface LegalSectionsProps {
  sections: readonly Section[];
  messageBox: string;
}

/** A legal text with the name and contact of this site filled in. */
export function LegalSections({ sections, messageBox }: LegalSectionsProps) {
  const loaded = useSiteInfo();
  const info = loaded.state === 'loaded' ? loaded.info : undefined;
  const link = 'underline underline-offset-4';

  function contact() {
    const email = info?.contact_email;
    const plain = info?.address || info?.phone_number;
    if (email)
      return (
        <a href={`mailto:${email}`} className={link}>
          <bdi>{email}</bdi>
        </a>
      );
    if (plain) return <bdi>{plain}</bdi>;
    return (
      <Link {...dialogLink('connect')} replace className={link}>
        {messageBox}
      </Link>
    );
  }
  const filled = (text: string) =>
    partsOf(text).map((part, place) => {
      const key = `${place} ${part}`;
      if (place % 2 === 0) return part;
      return part === 'site' ? <bdi key={key}>{site().siteName}</bdi> : <span key={key}>{contact()}</span>;
    });
  return sections.map(({ heading, blocks }) => (
    <section key={heading} className="mt-6 max-w-prose">
      <h3 className="mb-2 text-lg leading-snug font-medium">{heading}</h3>
      {blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block} className="mt-2">
            {filled(block)}
          </p>
        ) : (
          <ul key={block.join()} className="mt-2 list-disc space-y-1 ps-5">
            {block.map((point) => (
              <li key={point}>{filled(point)}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  ));
}
