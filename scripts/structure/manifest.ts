/** Dependencies have exact versions from the public registry. */
import type { StructureRule } from './rule.ts';

const exact = /^(\d+\.\d+\.\d+(-[\w.]+)?|workspace:\*)$/;
const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
type Manifest = { [group in (typeof groups)[number]]?: Record<string, string> };

export const manifestRules: StructureRule[] = [
  {
    name: 'exact-versions',
    advice: 'Write one version, without a range.',
    find: (files) =>
      files
        .filter(({ name }) => name === 'package.json')
        .flatMap(({ path, text }) => {
          const manifest: Manifest = JSON.parse(text);
          return groups
            .flatMap((group) => Object.entries(manifest[group] ?? {}))
            .filter(([, version]) => !exact.test(version))
            .map(([name, version]) => `${path}: ${name} ${version}`);
        }),
  },
  {
    name: 'public-registry',
    advice: 'The lockfile names packages and hashes, never a host.',
    find: (files) =>
      files
        .filter(({ name, text }) => name === 'pnpm-lock.yaml' && /\b(https?|git\+\w+|file):/.test(text))
        .map(({ path }) => path),
  },
];
