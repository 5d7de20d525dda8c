import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { trpc } from '../../lib/data/data-client.tsx';

interface LineageProps {
  image: Pick<Image, 'id' | 'operation' | 'is_resampled'>;
}

/** The picture that a picture was made from, and the pictures made from it, with links to both. */
export function Lineage({ image }: LineageProps) {
  const { t } = useLingui();
  const { data } = trpc.image.lineage.useQuery({ id: image.id }, { retry: false });
  if (!data) return null;
  const { parent, children, has_more } = data;
  const names = { vary: t`Variation`, edit: t`Partial edit`, upscale: t`Upscaled` };
  const operation = image.operation && names[image.operation];
  if (!operation && children.length === 0) return null;
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-4 text-sm">
      {operation && (
        <section>
          <h3 className="mb-2 text-muted">{t`Made from`}</h3>
          <div className="flex items-center gap-3">
            {parent && <PictureLink picture={parent} />}
            <p>
              {operation}
              {image.is_resampled && <span className="block text-muted">{t`Without new detail`}</span>}
              {!parent && (
                <span className="block text-muted">{t`The original picture has been deleted.`}</span>
              )}
            </p>
          </div>
        </section>
      )}
      {children.length > 0 && (
        <section>
          <h3 className="mb-2 text-muted">{t`Made from this picture`}</h3>
          <ul className="flex flex-wrap gap-2">
            {children.map((child) => (
              <li key={child.id}>
                <PictureLink picture={child} />
              </li>
            ))}
          </ul>
          {has_more && <p className="mt-2 text-muted">{t`Only the newest ${children.length} are shown.`}</p>}
        </section>
      )}
    </div>
  );
}

function PictureLink({ picture }: { picture: Image }) {
  const { t } = useLingui();
  const words = picture.original_prompt;
  const isHistory = useLocation({ select: ({ pathname }) => pathname === '/history' });
  return (
    <Link
      to="/history"
      search={{ picture: picture.id }}
      // As a step to the next picture: closing the viewer leads back to the gallery.
      replace={isHistory}
      resetScroll={false}
      aria-label={t`Open: ${words}`}
      title={words}
      className="block size-16 shrink-0 overflow-hidden rounded-small bg-sunken"
    >
      <img src={picture.thumbnail_url} alt="" loading="lazy" className="size-full object-cover" />
    </Link>
  );
}
