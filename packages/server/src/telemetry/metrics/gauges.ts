import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { StorageProblem } from '../../core/storage-state.ts';
import { findDatabaseFile, readBacklog } from '../../features/site/metrics/read.ts';
import type { Counted } from './counted.ts';
import type { MetricSources } from './sources.ts';

const problems = ['fenced', 'missing', 'unwritable', 'full'] as const satisfies StorageProblem[];

/** Milliseconds that a scrape waits for the disk: a network folder may never answer. */
const diskWithin = 2_000;

type Part = 'database' | 'disk' | 'backup';

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

/** Removes all samples. `reset` alone leaves a 0 in a gauge without labels. */
function clear(gauge: Gauge): void {
  gauge.reset();
  gauge.remove({});
}

/** What a scrape reads. Returns the function that reads it. */
export function createGauges(registry: Registry, { scrapeErrors }: Counted, sources: MetricSources) {
  const { db, storage: state, version, log, dataDir, lastBackup, hasStandbyTrouble } = sources;
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers });
  const counter = (name: string, help: string) => new Counter({ name, help, registers });

  gauge('limn_build_info', 'Always 1; the label is the version.', 'version').set({ version }, 1);
  const jobs = gauge(
    'limn_jobs',
    'Jobs that wait or run, by state; at most 10,000 of those that wait.',
    'state',
  );
  const events = gauge(
    'limn_webhook_events_waiting',
    'Events of payment providers that are not processed, or are tried again.',
  );
  const emails = gauge('limn_emails_waiting', 'Emails about payments that are not sent, or are tried again.');
  const users = gauge('limn_users', 'Accounts.');
  const pictures = gauge('limn_pictures', 'Stored pictures.');
  const database = gauge('limn_database_bytes', 'Size of the database without its write-ahead log.');
  const wal = gauge('limn_database_wal_bytes', 'Size of the write-ahead log of the database.');
  const free = gauge('limn_disk_free_bytes', 'Free space on the disk of a folder.', 'folder');
  const size = gauge('limn_disk_size_bytes', 'Size of the disk of a folder.', 'folder');
  const storage = gauge(
    'limn_storage_problem',
    '1 while data cannot be stored, by the worst problem.',
    'kind',
  );
  const backup = gauge(
    'limn_last_backup_timestamp_seconds',
    'When the last good backup was made, seconds since 1970; 0 before the first one.',
  );
  const standby = hasStandbyTrouble && {
    hasTrouble: hasStandbyTrouble,
    gauge: gauge('limn_standby_unreadable', '1 while the number of takeovers cannot be read.'),
  };
  const resident = gauge('process_resident_memory_bytes', 'Resident memory.');
  const heap = gauge('limn_heap_used_bytes', 'Memory of JavaScript objects.');
  const buffers = gauge(
    'limn_external_memory_bytes',
    'Memory of buffers and other objects outside of the heap.',
  );
  const start = gauge('process_start_time_seconds', 'Start of the process, seconds since 1970.');
  start.set(performance.timeOrigin / 1000);
  const processor = counter('process_cpu_seconds_total', 'Processor time, user and system, of all threads.');
  const busy = counter('limn_event_loop_busy_seconds_total', 'Time in which the event loop worked.');
  const before = { processor: 0, busy: 0 };

  function readProcess(): void {
    const memory = process.memoryUsage();
    resident.set(memory.rss);
    heap.set(memory.heapUsed);
    buffers.set(memory.external);
    const { user, system } = process.cpuUsage();
    const now = { processor: (user + system) / 1e6, busy: performance.eventLoopUtilization().active / 1000 };
    processor.inc(Math.max(0, now.processor - before.processor));
    busy.inc(Math.max(0, now.busy - before.busy));
    Object.assign(before, now);
  }

  function readState(): void {
    const problem = state.problem()?.kind;
    for (const kind of problems) storage.set({ kind }, problem === kind ? 1 : 0);
    standby?.gauge.set(standby.hasTrouble() ? 1 : 0);
  }

  function readDatabase(): void {
    const backlog = readBacklog({ db });
    for (const [state, n] of Object.entries(backlog.jobs)) jobs.set({ state }, n);
    events.set(backlog.webhookEvents);
    emails.set(backlog.emails);
    users.set(backlog.users);
    pictures.set(backlog.images);
  }

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
  let disk: Promise<void> | undefined;
  async function readDiskInTime(): Promise<void> {
    disk ??= readDisk().finally(() => (disk = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the disk does not answer')), diskWithin);
    });
    await Promise.race([disk, late]).finally(() => clearTimeout(timer));
  }

  function readBackup(): void {
    backup.set((lastBackup()?.getTime() ?? 0) / 1000);
  }

  const gaugesOf: Record<Part, Gauge[]> = {
    database: [jobs, events, emails, users, pictures],
    disk: [free, size, database, wal],
    backup: [backup],
  };
  const broken = new Set<Part>();
  /** A part that cannot be read is missing in the answer: an old value would look like a good one. */
  async function attempt(part: Part, read: () => void | Promise<void>): Promise<void> {
    try {
      await read();
      broken.delete(part);
    } catch (error) {
      for (const gauge of gaugesOf[part]) clear(gauge);
      scrapeErrors.inc({ part });
      if (!broken.has(part)) log.warn({ err: error, part }, 'a part of the metrics could not be read');
      broken.add(part);
    }
  }
  for (const part of Object.keys(gaugesOf)) scrapeErrors.inc({ part }, 0);

  return async () => {
    readProcess();
    readState();
    await attempt('database', readDatabase);
    await attempt('backup', readBackup);
    await attempt('disk', readDiskInTime);
  };
}
