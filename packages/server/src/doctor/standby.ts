import { join } from 'node:path';
import { readDatabase, readTakeover } from '@limn/db/file';
import { readMarker } from '../backup/installation-marker.ts';
import { isThere } from '../core/is-there.ts';
import { look } from '../standby/begin.ts';
import { isReplacedBy, isSame } from '../standby/compare.ts';
import { readLocalTakeover } from '../standby/local-takeover.ts';
import type { StandbySettings } from '../standby/settings.ts';
import { openTarget } from '../standby/target.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const elsewhere = 'Start the server there. To come back to this machine, see docs/operators/standby.md.';

/** Reads the number of takeovers in the target, compares it with that of this machine, and writes a test file. */
export async function examineStandby(
  settings: StandbySettings | undefined,
  dataDir: string,
): Promise<Finding[]> {
  if (!settings) return [];
  const target = await openTarget(settings);
  const { found, trouble } = await look(target);
  if (trouble)
    return [
      fault(
        `the target of the standby cannot be read: ${trouble}`,
        'Mount the folder, or check the S3_ settings: meanwhile this server would not notice that another machine takes over, and does not start again.',
      ),
    ];
  const unwritable = await target.probe().then(
    () => undefined,
    (error: Error) => error.message,
  );
  const own = readOwn(dataDir);
  return [
    ...(unwritable === undefined
      ? []
      : [
          fault(
            `the target of the standby cannot be written: ${unwritable}`,
            'Let the user that runs limn write there. A machine can only take over if it can write its number.',
          ),
        ]),
    compare({
      found,
      place: target.place,
      own,
      marker: readMarker(dataDir),
      local: readLocalTakeover(dataDir),
    }),
  ];
}

function readOwn(dataDir: string): ReturnType<typeof readTakeover> {
  const file = join(dataDir, 'limn.db');
  if (!isThere(file)) return undefined;
  const { db, close } = readDatabase(file);
  try {
    return readTakeover(db);
  } finally {
    close();
  }
}

interface Compared {
  found: Awaited<ReturnType<typeof look>>['found'];
  place: string;
  own: ReturnType<typeof readTakeover>;
  local: ReturnType<typeof readLocalTakeover>;
  marker: string | undefined;
}

function compare({ found, place, own, local, marker }: Compared): Finding {
  if (!found)
    return own
      ? fault(
          `${place} has no number, so it is not mounted, or it is not the right place`,
          'Correct STANDBY_TARGET, or start once with limn serve --alone, which writes the number.',
        )
      : ok(`standby: ${place}, where the first start writes the number`);
  const { number } = found;
  if (marker && found.installation !== marker)
    return fault(`${place} belongs to another installation`, 'Correct STANDBY_TARGET.');
  if (!own)
    return marker
      ? ok(`standby: ${place}, number ${number}; this machine has the key files and can take over`)
      : warning(
          `${place} has number ${number}, and this machine has no key files`,
          'Run "limn standby prepare" on the other machine and "limn standby use" here.',
        );
  if (isReplacedBy(own, found))
    return fault(
      `another machine has taken over (number ${number} in ${place}, this database has ${own.number})`,
      elsewhere,
    );
  if (!isSame(own, local))
    return fault(
      'the database was copied from another machine or from a backup',
      'Run "limn adopt", which takes over the site.',
    );
  return ok(`standby: ${place}, number ${number}, the number of this machine`);
}
