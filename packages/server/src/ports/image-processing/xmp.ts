import { styleHints } from '@limn/db/enums';
import type { ForeignNotes, PictureNotes } from '../../core/world.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** XML 1.0 does not allow most control characters; `toWellFormed` replaces half surrogate pairs. */
const hasPlaceInXml = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0x20 ? code !== 0xfffe && code !== 0xffff : code === 0x9 || code === 0xa || code === 0xd;
};

const escaped = (text: string) =>
  Array.from(text.toWellFormed())
    .filter(hasPlaceInXml)
    .map((character) => entities[character] ?? character)
    .join('');

const packet = (
  attributes: string,
  description: string,
) => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:limn="https://limn.invalid/ns/1.0/"
 xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"
 ${attributes}>${description}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

/**
 * The label that China requires for synthetic content (GB 45438-2025, TC260-PG-20258A): 1 stands for "generated". The
 * built-in painter is a program without AI, so its pictures have none.
 */
export function labelOf({ source, site, id }: PictureNotes): string {
  if (source !== 'trainedAlgorithmicMedia') return '';
  const label = {
    Label: '1',
    ContentProducer: site,
    ProduceID: id,
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  };
  return `\n TC260:AIGC="${escaped(JSON.stringify(label))}"`;
}

const settingsOf = ({ settings }: PictureNotes): string =>
  Object.entries(settings ?? {})
    .map(([name, value]) => ` limn:${name}="${escaped(String(value))}"`)
    .join('');

/**
 * The XMP of a picture: IPTC's digital source type (cv.iptc.org/newscodes/digitalsourcetype), the prompt as dc:description,
 * and the settings in our own namespace. A foreign picture gets only its id.
 */
export function xmpOf(notes: PictureNotes | ForeignNotes): string {
  const id = `xmpMM:DocumentID="limn:${escaped(notes.id)}"`;
  if (!('source' in notes)) return packet(id, '');
  const painter = notes.model ? `${notes.painter} (${notes.model})` : notes.painter;
  const style = notes.style in styleHints ? notes.style : 'normal';
  return packet(
    `Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${notes.source}"
 ${id} xmp:CreatorTool="${escaped(notes.site)}" xmp:CreateDate="${notes.createdAt.toISOString()}"
 limn:painter="${escaped(painter)}" limn:style="${escaped(style)}"${notes.seed === null ? '' : ` limn:seed="${notes.seed}"`}${settingsOf(notes)}${labelOf(notes)}`,
    `
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(notes.prompt)}</rdf:li></rdf:Alt></dc:description>
`,
  );
}
