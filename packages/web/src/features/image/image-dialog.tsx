import { uploadedPainter } from '@limn/server/enums';
import type { Image } from '@limn/server/schema/studio/image';
import { useViewed } from '../../lib/browser/use-viewed.ts';
import { ImageActions } from './image-actions.tsx';
import type { Derive } from './operation.ts';
import { Viewer, type ViewerProps } from './viewer.tsx';
import { ViewerDetails } from './viewer-details.tsx';

interface ImageDialogProps extends Pick<ViewerProps, 'onClose' | 'onStep' | 'place' | 'near'> {
  image: Image;
  onRemoved: (id: string) => void;
  onRestored?: () => void;
  onShare?: (image: Image) => void;
  onCollect?: (image: Image) => void;
  onReuse?: (image: Image) => void;
  onAnother?: (image: Image) => void;
  onDerive?: Derive;
}

/** The viewer for the user's own image, with its actions and details. */
export function ImageDialog({ image, onRemoved, onRestored, onShare, ...props }: ImageDialogProps) {
  const { onCollect, onReuse, onAnother, onDerive, ...rest } = props;
  useViewed(image);
  // an uploaded picture has no prompt to paint again, and others must not see it
  const isUpload = image.painter === uploadedPainter;
  return (
    <Viewer
      {...rest}
      picture={{ ...image, label: image.original_prompt }}
      actions={
        <ImageActions
          key={image.id}
          compact
          image={image}
          onRemoved={onRemoved}
          {...(onRestored ? { onRestored } : {})}
          onShare={isUpload ? undefined : onShare}
          onCollect={onCollect}
          onAnother={isUpload ? undefined : onAnother}
          onEdit={isUpload ? undefined : onReuse}
          onDerive={onDerive}
        />
      }
      details={<ViewerDetails key={image.id} image={image} onReuse={isUpload ? undefined : onReuse} />}
    />
  );
}
