import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isThere } from '../core/is-there.ts';
import { findKeyProblem } from '../ports/provenance/check-key.ts';
import { keyFileName, readKeyFile } from '../ports/provenance/key-file.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const day = 24 * 3_600_000;
const soonDays = 60;

const renew = 'limn certificate renew creates a new one. Pictures signed before stay recognized.';

/** Checks the key that signs pictures. */
export function examineSigningKey(dataDir: string, now: Date): Finding[] {
  const path = join(dataDir, keyFileName);
  if (!isThere(path)) return [ok('no key for signatures yet: the first picture creates it')];
  const open =
    (statSync(path).mode & 0o077) === 0
      ? []
      : [warning(`other users of this machine can read ${path}, and sign as this site`, `chmod 600 ${path}`)];
  return [...open, examineKey(path, dataDir, now)];
}

function examineKey(path: string, dataDir: string, now: Date): Finding {
  let key: ReturnType<typeof readKeyFile>;
  try {
    key = readKeyFile(dataDir);
  } catch (error) {
    const { message } = error as Error;
    return fault(`${message}: pictures are stored unsigned`, `Take the file from a backup, or ${renew}`);
  }
  const problem = findKeyProblem(key.identity, now);
  if (problem !== undefined)
    return fault(`${path} cannot sign: ${problem}`, `${renew.charAt(0).toUpperCase()}${renew.slice(1)}`);
  const { notAfter } = key.certificate;
  const until = notAfter.toISOString().slice(0, 10);
  return notAfter.getTime() - now.getTime() < soonDays * day
    ? warning(`the certificate for signatures expires on ${until}`, renew.replace('limn', 'Soon: limn'))
    : ok(`pictures are signed, with a certificate that is valid until ${until}`);
}
