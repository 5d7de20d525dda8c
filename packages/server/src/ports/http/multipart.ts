import { randomUUID } from 'node:crypto';

/** A text field or a PNG file. Without `fileName` the file has the name of its field. */
export type MultipartField =
  | { name: string; value: string }
  | { name: string; png: Uint8Array; fileName?: string };

/** The body of a `multipart/form-data` request (RFC 7578). All names come from this code, so they need no escaping. */
export function multipartOf(fields: readonly MultipartField[]): { type: string; bytes: Buffer } {
  const boundary = `limn-${randomUUID()}`;
  const parts = fields.flatMap((field) => {
    const isFile = 'png' in field;
    const fileName = isFile && (field.fileName ?? `${field.name.replace(/\W/g, '')}.png`);
    const file = isFile ? `; filename="${fileName}"\r\nContent-Type: image/png` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field.name}"${file}\r\n\r\n`;
    return [Buffer.from(head), isFile ? field.png : Buffer.from(field.value), Buffer.from('\r\n')];
  });
  const bytes = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}
