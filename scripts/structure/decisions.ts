/** Decision records: numbered, in one form, and listed. */
import type { StructureRule } from './rule.ts';

const folder = 'docs/decisions/';
const nameForm = /^(\d{4})-[a-z0-9-]+\.md$/;

export const decisionRules: StructureRule[] = [
  {
    name: 'decision-records',
    advice: `Name it ${folder}0001-title.md, numbers without a gap; write "# 1. Title", Context, Decision, Consequences; list it in README.md.`,
    find: (files) => {
      const records = files.filter(({ path }) => path.startsWith(folder) && !path.endsWith('/README.md'));
      const index = files.find(({ path }) => path === `${folder}README.md`)?.text ?? '';
      return records.flatMap(({ path, name, text }, place) => {
        const number = Number(nameForm.exec(name)?.[1]);
        const title = /^# (.+)\n/.exec(text)?.[1] ?? '';
        const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
        return [
          ...(number === place + 1 ? [] : [`${path}: is not number ${place + 1}`]),
          ...(title.startsWith(`${number}. `) ? [] : [`${path}: the title has no number`]),
          ...['Context', 'Decision', 'Consequences']
            .filter((heading) => !sections.includes(heading))
            .map((heading) => `${path}: has no ${heading}`),
          ...(index.includes(`\n- [${title}](${name})\n`) ? [] : [`${path}: is not in the list`]),
        ];
      });
    },
  },
];
