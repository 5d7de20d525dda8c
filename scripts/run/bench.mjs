/** npm run bench -- NAME: measurements. None of them is part of npm test. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from './build.mjs';
import { runChild } from './child.mjs';
import { install } from './install.mjs';
import { childEnv, PlainError, root } from './place.mjs';

const memory = JSON.parse(readFileSync(join(root, 'scripts', 'run', 'memory.json'), 'utf8'));

/**
 * Name → script and what it measures. Without a name, all rows with `isRegular` run in this order. `isServer`: the script
 * itself does the work of the server, so it gets the settings of `npm start`; others start servers with them.
 */
const benchmarks = {
  requests: {
    script: 'bench/requests.ts',
    about:
      'processor time of the most frequent requests, beside Fastify with prepared SQL: [rounds] [seconds] [rows]',
    isRegular: true,
  },
  calls: {
    script: 'bench/calls.ts',
    about: 'every documented call that reads, beside its SQL alone: [rounds] [seconds] [words of paths]',
    isRegular: true,
  },
  files: {
    script: 'bench/media.ts',
    about: 'thumbnails, pictures and share pages, beside nginx (needs nginx and wrk): [rounds] [seconds]',
    isRegular: true,
  },
  telemetry: {
    script: 'bench/telemetry.ts',
    about:
      'a request with metrics and with traces, beside the same server without: [rounds] [seconds] [other build]',
    isRegular: true,
  },
  'finished-picture': {
    script: 'bench/finish-picture.ts',
    about: "from the painter's last byte to the visible picture, beside sharp alone: [rounds]",
    isServer: true,
    isRegular: true,
  },
  'sign-in': {
    script: 'bench/sign-in.ts',
    about: 'sign-ins, and pages of other users beside them: [rounds] [seconds]',
    isRegular: true,
  },
  start: {
    script: 'bench/start.ts',
    about: 'time of a start, memory at rest and after pictures: [starts] [pictures] [program]',
    args: ['5', '8', 'packages/server/dist/main.mjs'],
    isRegular: true,
  },
  size: { script: 'bench/size.ts', about: 'what is deployed, and what is loaded first', isRegular: true },
  'first-screen': {
    script: 'bench/lighthouse.ts',
    about: 'Lighthouse on a phone, which it installs: [runs]',
    isRegular: true,
  },
  rows: {
    script: 'bench/history.ts',
    about: 'a history page with 10^4 to 10^7 rows, some minutes and 5 GB: [rows…]',
  },
  gallery: {
    script: 'bench/gallery.ts',
    about: 'how smoothly a history of 10,000 pictures scrolls: [pictures]',
  },
  trends: { script: 'bench/trends.ts', about: "the admin area's figures over 10^7 pictures and 10^6 users" },
  payments: {
    script: 'bench/payments.ts',
    about: "the admin area's Payments tab with 100 and with 10^6 payments",
  },
  provenance: {
    script: 'bench/provenance.ts',
    about:
      'what recognizes changed pictures, some 20 minutes: [pictures] [folder of photographs] [photographs]',
  },
  fingerprints: {
    script: 'bench/provenance/scan.ts',
    about: 'memory and time of the scan of all fingerprints: [pictures…]',
  },
  soak: { script: 'bench/soak.ts', about: 'memory while 30 people paint: [seconds]' },
  peers: {
    script: 'bench/peers.ts',
    about: 'beside other products, which it installs: [next payload pocketbase] [--users N] [--rounds N]',
  },
};

const list = () =>
  Object.entries(benchmarks)
    .map(([name, { about }]) => `  npm run bench -- ${name.padEnd(16)} ${about}`)
    .join('\n');

/** @param {string[]} words a benchmark's name and its arguments; without a name, all regular ones */
export default async function bench([name, ...args]) {
  if (name === '--help') {
    console.log(`${list()}\n  npm run bench${' '.repeat(20)} all of them but the last seven`);
    return 0;
  }
  const isKnown = name === undefined || Object.hasOwn(benchmarks, name);
  if (!isKnown) throw new PlainError(`Say which benchmark:\n${list()}`);
  const node = await install();
  await buildWhatChanged(node);
  const names = name ? [name] : Object.keys(benchmarks).filter((each) => benchmarks[each].isRegular);
  let worst = 0;
  for (const each of names) {
    const { script, args: usual = [], isServer } = benchmarks[each];
    if (!name) console.log(`\n── ${each}`);
    const given = args.length > 0 ? args : usual;
    const { code } = await runChild(node, [...(isServer ? memory.flags : []), script, ...given], {
      stdio: 'inherit',
      ...(isServer && { env: { ...childEnv, ...memory.env } }),
    });
    worst = Math.max(worst, code ?? 1);
  }
  return worst;
}
