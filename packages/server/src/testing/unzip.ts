import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of a zip by name. Rejects invalid archives and names with `..` or an absolute path. */
export function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error);
      const files: Record<string, Buffer> = {};
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          buffer(stream).then((content) => {
            files[entry.fileName] = content;
            zip.readEntry();
          }, reject);
        });
      });
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.readEntry();
    });
  });
}
