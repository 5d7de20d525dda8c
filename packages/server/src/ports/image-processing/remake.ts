import type { ImageProcessor, PictureNotes } from '../../core/world.ts';
import { readXmp, withXmp } from './picture-xmp.ts';
import { labelOf, xmpOf } from './xmp.ts';

const namespace = 'xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"';

/** The metadata with the label of synthetic content, where they lack it. */
function labelled(xmp: string, notes: PictureNotes): string {
  const label = xmp.includes('TC260:AIGC') ? '' : labelOf(notes);
  if (label === '') return xmp;
  const declaration = xmp.includes(namespace) ? '' : ` ${namespace}`;
  return xmp.replace('<rdf:Description', (start) => `${start}${declaration}${label}`);
}

/** As `ImageProcessor.remake`. @param process marks the picture */
export async function remake(
  process: ImageProcessor['process'],
  picture: Uint8Array,
  size: { width: number; height: number },
  notes: PictureNotes,
): Promise<Uint8Array> {
  const had = readXmp(picture);
  const marked = notes.watermarkCode === null ? picture : await process(picture, size, notes);
  return withXmp(marked, had === undefined ? xmpOf(notes) : labelled(had, notes));
}
