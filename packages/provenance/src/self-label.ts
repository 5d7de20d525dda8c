/** Where a file says of itself how it was made. Nothing protects these texts. */
export type SelfLabelSource = 'iptc' | 'tc260' | 'png_text';

export interface SelfLabel {
  source: SelfLabelSource;
  /**
   * - `ai`: made or changed by a trained model
   * - `program`: made by a program, without a trained model
   * - `perhaps_ai`: the label calls this possible or suspected
   */
  says: 'ai' | 'program' | 'perhaps_ai';
}

/** IPTC's digital source types: cv.iptc.org/newscodes/digitalsourcetype. */
const sourceTypes: Record<string, SelfLabel['says']> = {
  trainedAlgorithmicMedia: 'ai',
  compositeWithTrainedAlgorithmicMedia: 'ai',
  compositeSynthetic: 'ai',
  algorithmicMedia: 'program',
  algorithmicallyEnhanced: 'program',
};

/** GB 45438-2025: the value of `Label`. */
const tc260Labels: Record<string, SelfLabel['says']> = { 1: 'ai', 2: 'perhaps_ai', 3: 'perhaps_ai' };

/** A text field of a PNG. */
export interface PngText {
  keyword: string;
  text: string;
}

/** The label of TC260, written as JSON; in XMP its quotes are escaped. */
function tc260In(text: string): SelfLabel[] {
  const [, label = ''] = /"Label"\s*:\s*"?(\d)"?/.exec(text.replaceAll('&quot;', '"')) ?? [];
  const says = tc260Labels[label];
  return says ? [{ source: 'tc260', says }] : [];
}

const aigc = /AIGC\s*(?:=\s*"([^"]*)"|=\s*'([^']*)'|>([^<]*)<)/;

function inXmp(xmp: string): SelfLabel[] {
  const type = /digitalsourcetype\/(\w+)/.exec(xmp)?.[1] ?? '';
  const says = sourceTypes[type];
  const [, ...forms] = aigc.exec(xmp) ?? [];
  return [
    ...(says ? [{ source: 'iptc', says } as const] : []),
    ...tc260In(forms.find((form) => form !== undefined) ?? ''),
  ];
}

/** Text fields in which the usual programs for image models keep their settings. */
const modelFields = ['parameters', 'workflow', 'invokeai_metadata', 'sd-metadata'];

/**
 * Everything that a file says of itself about how it was made.
 * @param xmp the file's XMP packet @param texts the text fields of a PNG
 */
export function selfLabelsIn(xmp: string, texts: readonly PngText[]): SelfLabel[] {
  const inTexts = texts.flatMap(({ keyword, text }): SelfLabel[] => {
    if (keyword.toUpperCase() === 'AIGC') return tc260In(text);
    return modelFields.includes(keyword.toLowerCase()) ? [{ source: 'png_text', says: 'ai' }] : [];
  });
  const all = [...inXmp(xmp), ...inTexts];
  return all.filter(
    (label, n) => all.findIndex(({ source, says }) => source === label.source && says === label.says) === n,
  );
}
