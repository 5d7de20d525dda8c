import { expect, it } from 'vitest';
import { selfLabelsIn } from './self-label.ts';

const iptc = (type: string) =>
  `<rdf:Description Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${type}"/>`;
const says = (xmp: string, texts: { keyword: string; text: string }[] = []) =>
  selfLabelsIn(xmp, texts).map(({ source, says }) => `${source} ${says}`);

it.each([
  ['a model, as IPTC names it', iptc('trainedAlgorithmicMedia'), ['iptc ai']],
  ['a composite', iptc('compositeWithTrainedAlgorithmicMedia'), ['iptc ai']],
  ['a program', iptc('algorithmicMedia'), ['iptc program']],
  ['a camera', iptc('digitalCapture'), []],
  ['the label of TC260 as an attribute', `<x TC260:AIGC="{&quot;Label&quot;:&quot;1&quot;}"/>`, ['tc260 ai']],
  [
    'the label as an element',
    `<TC260:AIGC>{"Label":"3","ContentProducer":"x"}</TC260:AIGC>`,
    ['tc260 perhaps_ai'],
  ],
  ['the label in single quotes', `<x TC260:AIGC='{"Label":"2"}'/>`, ['tc260 perhaps_ai']],
  ['a label that does not exist', `<x TC260:AIGC='{"Label":"9"}'/>`, []],
  ['nothing', '<rdf:Description/>', []],
])('XMP with %s', (_, xmp, wanted) => {
  expect(says(xmp)).toEqual(wanted);
});

it('reads the text fields of a PNG', () => {
  expect(
    says('', [
      { keyword: 'AIGC', text: '{"Label":"1"}' },
      { keyword: 'parameters', text: 'a boat, Steps: 20' },
      { keyword: 'workflow', text: '{}' },
      { keyword: 'Title', text: 'parameters' },
    ]),
  ).toEqual(['tc260 ai', 'png_text ai']);
});
