/** A reporter that prints what the pages of failed journeys showed, because the output may be all that is left of a run. */
import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Lines of each page, and pages. */
const most = { lines: 80, pages: 5 };

/** The block about the page in the file that Playwright writes about a failure. */
const snapshot = /^```yaml\n(.*?)\n```/ms;

export default class ShowFailedPages implements Reporter {
  private readonly pages: string[] = [];

  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    const path = attachments.find(({ name }) => name === 'error-context')?.path;
    const shown = path && snapshot.exec(readFileSync(path, 'utf8'))?.[1];
    if (shown)
      this.pages.push(`The page of "${title}":\n${shown.split('\n').slice(0, most.lines).join('\n')}`);
  }

  onEnd(): void {
    for (const page of this.pages.slice(0, most.pages)) console.log(`\n${page}`);
  }
}
