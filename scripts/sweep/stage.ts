/** The environment of every scenario: a site with data, and the services beside it. */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakePathService } from '@limn/sandbox/image-services/path';
import { paint, rename } from './actions.ts';
import { copyOf, createLedger, type Ledger } from './ledger.ts';
import { end, type Program, run, serve } from './program.ts';
import { beginSite, type Size } from './site-scenes.ts';

export interface Stage {
  program: Program;
  size: Size;
  /** Settings of every server. */
  env: Record<string, string>;
  /** Copies the site with its ledger into a new folder. */
  site(): { dataDir: string; ledger: Ledger };
  /** Copies the folder of its backups. The newest is older than the site. */
  backups(): string;
  newFolder(): string;
  /** Also runs `limn doctor --thorough` after each run. */
  asksDoctor: boolean;
  /** `Scene.looks` during a fault. */
  looks: number;
  /** Additional settings of a server with a fault. */
  faultEnv: Record<string, string>;
  close(): Promise<void>;
}

export interface StageOrder {
  program: Program;
  size: Size;
  /** False without a scenario that uses backups. */
  hasBackups: boolean;
  /** Where Node keeps compiled code; a folder of the stage unless given. */
  compiled?: string;
  asksDoctor: boolean;
  looks: number;
  faultEnv: Record<string, string>;
}

export async function openStage(order: StageOrder): Promise<Stage> {
  const { program, size, hasBackups, asksDoctor, looks, faultEnv } = order;
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'limn-sweep-')));
  const painter = await startFakePathService();
  const env = {
    IMAGE_PROVIDER: 'path',
    IMAGE_SERVICE_URL: `${painter.url}/prompt`,
    GENERATION_CONCURRENCY: '2',
    NODE_COMPILE_CACHE: order.compiled ?? join(root, 'compiled'),
  };
  let folders = 0;
  const newFolder = () => join(root, `run-${++folders}`);
  const dataDir = join(root, 'site');
  const backups = join(root, 'backups');
  const ledger = createLedger();

  async function begin(): Promise<void> {
    const site = await serve(program, { dataDir, env });
    if (site.hasEnded()) throw new Error(`the first start without a fault failed:\n${site.output()}`);
    const scene = { site, ledger, isUp: () => !site.hasEnded(), looks: Number.POSITIVE_INFINITY };
    await beginSite(scene, size);
    const [ann] = ledger.people.values();
    if (hasBackups) await backUp();
    if (ann) {
      await paint(scene, ann, 'a windmill after the backup');
      await rename(scene, ann, 'Ann');
    }
    const code = await end(site, 'SIGTERM');
    if (code !== 0) throw new Error(`the first server ended with ${code}:\n${site.output()}`);
  }
  async function backUp(): Promise<void> {
    const backup = run(program, { args: ['backup', '--daily', backups], dataDir, env });
    if ((await backup.ended) !== 0) throw new Error(`the first backup failed:\n${backup.output()}`);
  }
  mkdirSync(backups);
  await begin();

  const copy = (from: string) => {
    const folder = newFolder();
    cpSync(from, folder, { recursive: true, preserveTimestamps: true });
    return folder;
  };
  return {
    ...{ program, size, env, asksDoctor, looks, faultEnv, newFolder },
    site: () => ({ dataDir: copy(dataDir), ledger: copyOf(ledger) }),
    backups: () => copy(backups),
    async close() {
      await painter.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
