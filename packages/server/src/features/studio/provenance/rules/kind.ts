import type { PictureMaker } from '@limn/db/enums';
import type { ImageService } from '../../../../core/image-service.ts';

/** Only the built-in painter is no trained model. */
export const kindOf = (source: ImageService['source']): PictureMaker =>
  source === 'algorithmicMedia' ? 'builtin' : 'model';

export const sourceOfKind = (kind: PictureMaker): ImageService['source'] =>
  kind === 'builtin' ? 'algorithmicMedia' : 'trainedAlgorithmicMedia';

/** The model of `image.painter`, or else the adapter. */
export const agentOf = (painter: string): string => painter.split(' · ').at(-1) ?? painter;
