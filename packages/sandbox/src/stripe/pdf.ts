/** A page of text as a PDF file, in a font that every PDF reader has. */

/** A4, in points. */
const page = { width: 595, height: 842, margin: 64, lineHeight: 22 };

/** Encodes a text in the font's one-byte encoding. Missing characters become question marks. */
const drawn = (text: string): string =>
  text
    .replaceAll('–', '-')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?')
    .replace(/[\\()]/g, (sign) => `\\${sign}`);

/** Writes the lines; the first one is large. */
export function makePdf(lines: string[]): Buffer {
  const text = lines
    .map((line, position) => {
      const size = position === 0 ? 20 : 11;
      const y = page.height - page.margin - position * page.lineHeight;
      return `BT /F1 ${size} Tf ${page.margin} ${y} Td (${drawn(line)}) Tj ET`;
    })
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, position) => {
    const offset = file.length;
    file += `${position + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
