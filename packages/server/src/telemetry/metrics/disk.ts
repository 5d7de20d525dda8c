import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { findDatabaseFile } from '../../features/site/metrics/read.ts';
import type { Define, GaugeGroup } from './define.ts';
import type { MetricSources } from './sources.ts';

/** Milliseconds that a scrape waits for the disk: a network folder may never answer. */
const answersWithin = 2_000;

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

/** The sizes of the database's files and of the disks with the data. */
export function measureDisk(
  { gauge }: Define,
  { db, dataDir }: Pick<MetricSources, 'db' | 'dataDir'>,
): GaugeGroup {
  const database = gauge('limn_database_bytes', 'Size of the database without its write-ahead log.');
  const wal = gauge('limn_database_wal_bytes', 'Size of the write-ahead log of the database.');
  const free = gauge('limn_disk_free_bytes', 'Free space on the disk of a folder.', 'folder');
  const size = gauge('limn_disk_size_bytes', 'Size of the disk of a folder.', 'folder');
  const folders = { data: dataDir, pictures: join(dataDir, 'pictures') };

  async function readDisk(): Promise<void> {
    for (const [folder, path] of Object.entries(folders)) {
      const { bavail, blocks, bsize } = await statfs(path);
      free.set({ folder }, bavail * bsize);
      size.set({ folder }, blocks * bsize);
    }
    const file = findDatabaseFile({ db });
    if (file === '') return;
    database.set((await sizeOf(file)) ?? 0);
    wal.set((await sizeOf(`${file}-wal`)) ?? 0);
  }

  /** A disk that does not answer is asked once, however many scrapes wait. */
  let underWay: Promise<void> | undefined;
  return {
    gauges: [database, wal, free, size],
    async read() {
      underWay ??= readDisk().finally(() => (underWay = undefined));
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the disk does not answer')), answersWithin);
      });
      await Promise.race([underWay, late]).finally(() => clearTimeout(timer));
    },
  };
}
