import type { ImageService } from '../../core/image-service.ts';
import type {
  Painter,
  PainterModel,
  Painters,
  StoredModel,
  StoredPainters,
  StoredService,
} from '../../core/painters.ts';
import type { DataKey } from '../data-key/data-key.ts';
import { abilitiesOf } from './abilities.ts';
import { closeWhenIdle, type Retirable } from './idle-close.ts';
import { findFault, type OpenedService, openKey, openStored } from './stored-service.ts';

/** Pictures that the service of the settings paints at once, where they do not say. */
export const usualConcurrency = 2;

/** The service of the settings, or the built-in painter where they name none. */
export interface EnvironmentPainter
  extends Pick<Painter, 'kind' | 'service' | 'isPaid' | 'concurrency' | 'timeoutSeconds' | 'promptLanguage'> {
  /** The settings name no service: it is used only while there are no rows. */
  isDefault: boolean;
}

export interface PainterSources {
  environment: EnvironmentPainter;
  readRows: () => StoredPainters;
  dataKey: DataKey;
}

interface Opened extends OpenedService, Retirable {
  /** Differs where another adapter is needed. */
  version: string;
}

/**
 * The painters of the rows and of the settings. A row that cannot be used is a painter with a problem. The adapter of a row
 * that changes is closed after its last call.
 */
export async function createPainters(sources: PainterSources): Promise<Painters> {
  const { environment, readRows, dataKey } = sources;
  const opened = new Map<string, Opened>();
  const retiring = new Set<Promise<void>>();
  const listeners = new Set<() => void>();
  let painters: readonly Painter[] = [];
  let last: Promise<void> = Promise.resolve();

  function retire(id: string): void {
    const old = opened.get(id);
    opened.delete(id);
    if (!old) return;
    const done = old.retire().finally(() => retiring.delete(done));
    retiring.add(done);
  }

  async function open(row: StoredService): Promise<Opened> {
    const key = openKey(row, dataKey);
    const { kind, url, workflow, timeoutSeconds, isPaid } = row;
    const version = JSON.stringify([kind, url, workflow, timeoutSeconds, isPaid, key]);
    const known = opened.get(row.id);
    if (known?.version === version) return known;
    const { service, problem } = await openStored(row, key);
    retire(row.id);
    const made = { ...closeWhenIdle(service), problem, version };
    opened.set(row.id, made);
    return made;
  }

  async function load(): Promise<void> {
    const { services, models } = readRows();
    const modelsOf = Map.groupBy(models, ({ serviceId }) => serviceId);
    const made: Painter[] = [];
    for (const row of services) made.push(painterOf(row, await open(row), modelsOf.get(row.id) ?? []));
    const ids = new Set(services.map(({ id }) => id));
    for (const id of [...opened.keys()]) if (!ids.has(id)) retire(id);
    const own = environment.isDefault && services.length > 0 ? [] : [environmentPainter(environment)];
    // stable: the oldest of equal weight stays first, and the service of the settings before all
    painters = [...own, ...made].sort((one, other) => other.weight - one.weight);
  }

  await load();
  return {
    list: () => painters,
    find: (id) => painters.find((painter) => painter.id === id),
    reload() {
      // one after the other: the last one reads the newest rows
      const done = last.then(load).then(() => {
        for (const listener of [...listeners]) listener();
      });
      last = done.catch(() => undefined);
      return done;
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    encryptKey: (serviceId, key) => dataKey.encrypt(serviceId, key),
    findFault,
    async close() {
      await last;
      for (const id of [...opened.keys()]) retire(id);
      await Promise.all([...retiring]);
    },
  };
}

const noModels: ReadonlyMap<string, PainterModel> = new Map();

function environmentPainter({ isDefault, ...environment }: EnvironmentPainter): Painter {
  return {
    ...environment,
    id: isDefault ? 'builtin' : 'environment',
    name: environment.service.name,
    weight: 1,
    audience: 'all',
    state: 'on',
    models: noModels,
    can: abilitiesOf(environment.service),
  };
}

function painterOf(row: StoredService, { service, problem }: Opened, models: StoredModel[]): Painter {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    service,
    isPaid: row.isPaid,
    concurrency: row.concurrency,
    weight: row.weight,
    audience: row.audience,
    state: row.state,
    timeoutSeconds: row.timeoutSeconds,
    promptLanguage: row.promptLanguage ?? undefined,
    models: new Map(models.map((stored) => [stored.model.id, modelOf(stored, service)])),
    can: abilitiesOf(service),
    problem,
  };
}

function modelOf({ remoteName, missingSince, model }: StoredModel, service: ImageService): PainterModel {
  const { id, name, audience, isHidden, loraName } = model;
  return {
    id,
    name,
    audience,
    isHidden,
    remoteName,
    isMissing: missingSince !== null,
    can: abilitiesOf(service, remoteName),
    steps: model.steps ?? undefined,
    guidance: model.guidance ?? undefined,
    negativePrompt: model.negativePrompt ?? undefined,
    lora: loraName === null ? undefined : { name: loraName, weight: model.loraWeight ?? 1 },
  };
}
