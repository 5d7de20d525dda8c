import { SessionPictures } from '../../features/generation/session/session-pictures.tsx';
import { useRemovedImages } from '../../features/image/removed-images.ts';

/** The session's pictures without images that were deleted in this browser. */
export const HomeSession = () => <SessionPictures removed={useRemovedImages()} />;
