import type { Gauge, Registry } from 'prom-client';
import { storageProblems } from '../../core/storage-state.ts';
import { readBacklog } from '../../features/site/metrics/read.ts';
import type { Counted } from './counted.ts';
import { type Define, definerOf, type GaugeGroup } from './define.ts';
import { measureDisk } from './disk.ts';
import type { MetricSources } from './sources.ts';

/** What a scrape reads. Returns the function that reads it. */
export function createGauges(registry: Registry, { scrapeErrors }: Counted, sources: MetricSources) {
  const { version, log } = sources;
  const define = definerOf(registry);
  define.gauge('limn_build_info', 'Always 1; the label is the version.', 'version').set({ version }, 1);
  /** In the order in which they are read: the disk may take long. */
  const groups: Record<string, GaugeGroup> = {
    database: measureDatabase(define, sources),
    backup: measureBackup(define, sources),
    disk: measureDisk(define, sources),
  };
  const readStorage = measureStorage(define, sources);
  const readStandby = measureStandby(define, sources);
  const readProcess = measureProcess(define);

  const broken = new Set<string>();
  /** A group that cannot be read is missing in the answer: an old value would look like a good one. */
  async function attempt(part: string, { gauges, read }: GaugeGroup): Promise<void> {
    try {
      await read();
      broken.delete(part);
    } catch (error) {
      for (const gauge of gauges) clear(gauge);
      scrapeErrors.inc({ part });
      if (!broken.has(part)) log.warn({ err: error, part }, 'a part of the metrics could not be read');
      broken.add(part);
    }
  }
  for (const part of Object.keys(groups)) scrapeErrors.inc({ part }, 0);

  return async () => {
    readProcess();
    readStorage();
    readStandby();
    for (const [part, group] of Object.entries(groups)) await attempt(part, group);
  };
}

/** Removes all samples. `reset` alone leaves a 0 in a gauge without labels. */
function clear(gauge: Gauge): void {
  gauge.reset();
  gauge.remove({});
}

function measureDatabase({ gauge }: Define, { db }: Pick<MetricSources, 'db'>): GaugeGroup {
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
  return {
    gauges: [jobs, events, emails, users, pictures],
    read() {
      const backlog = readBacklog({ db });
      for (const [state, n] of Object.entries(backlog.jobs)) jobs.set({ state }, n);
      events.set(backlog.webhookEvents);
      emails.set(backlog.emails);
      users.set(backlog.users);
      pictures.set(backlog.images);
    },
  };
}

function measureBackup({ gauge }: Define, { lastBackup }: Pick<MetricSources, 'lastBackup'>): GaugeGroup {
  const backup = gauge(
    'limn_last_backup_timestamp_seconds',
    'When the last good backup was made, seconds since 1970; 0 before the first one.',
  );
  return { gauges: [backup], read: () => backup.set((lastBackup()?.getTime() ?? 0) / 1000) };
}

function measureStorage({ gauge }: Define, { storage }: Pick<MetricSources, 'storage'>): () => void {
  const worst = gauge('limn_storage_problem', '1 while data cannot be stored, by the worst problem.', 'kind');
  return () => {
    const problem = storage.problem()?.kind;
    for (const kind of storageProblems) worst.set({ kind }, problem === kind ? 1 : 0);
  };
}

/** Without a standby there is no metric. */
function measureStandby(
  { gauge }: Define,
  { hasStandbyTrouble }: Pick<MetricSources, 'hasStandbyTrouble'>,
): () => void {
  if (!hasStandbyTrouble) return () => undefined;
  const standby = gauge('limn_standby_unreadable', '1 while the number of takeovers cannot be read.');
  return () => standby.set(hasStandbyTrouble() ? 1 : 0);
}

function measureProcess({ gauge, counter }: Define): () => void {
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
  let before = { processor: 0, busy: 0 };
  return () => {
    const memory = process.memoryUsage();
    resident.set(memory.rss);
    heap.set(memory.heapUsed);
    buffers.set(memory.external);
    const { user, system } = process.cpuUsage();
    const now = { processor: (user + system) / 1e6, busy: performance.eventLoopUtilization().active / 1000 };
    processor.inc(Math.max(0, now.processor - before.processor));
    busy.inc(Math.max(0, now.busy - before.busy));
    before = now;
  };
}
