import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Carousel, type OpenFeatured } from '../../features/featured/carousel.tsx';
import { withMessages } from '../../i18n/activate.ts';
import { offlineText } from '../../i18n/offline-text.ts';
import { useLazyPart } from '../../lib/browser/use-lazy-part.ts';
import { showError } from '../../ui/toast.ts';

const loadViewer = () => withMessages(import('../../features/image/viewer.tsx'));

/** The carousel of featured images, with a viewer that has no actions. */
export const HomeFeatured = ({ onEmpty }: { onEmpty: () => void }) => (
  <Carousel onEmpty={onEmpty} viewer={(open) => <FeaturedViewer {...open} />} />
);

function FeaturedViewer({ urls, place, name, ratio, onPlace, onClose }: OpenFeatured) {
  const { i18n } = useLingui();
  const { part, failed } = useLazyPart(true, loadViewer);
  useEffect(() => {
    if (!failed) return;
    showError(i18n._(offlineText));
    onClose();
  }, [failed, onClose, i18n]);
  const at = (step: number) => (place + step + urls.length) % urls.length;
  // Any size with this ratio works: the viewer scales the image to fit.
  const size = ratio === undefined ? {} : { width: Math.round(ratio * 1000), height: 1000 };
  if (!part) return null;
  return (
    <part.Viewer
      picture={{ image_url: urls[place] ?? '', label: name, ...size }}
      near={[urls[at(1)] ?? '', urls[at(-1)] ?? '']}
      onStep={urls.length > 1 ? (step) => onPlace(at(step)) : undefined}
      onClose={onClose}
    />
  );
}
