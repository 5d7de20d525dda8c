/** A reporter that writes the number of executed assertions of all journeys. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

export default class CountAssertions implements Reporter {
  private assertions = 0;
  private readonly file: string;

  /** @param options.file gets `{"assertions": number}` */
  constructor({ file }: { file: string }) {
    this.file = file;
  }

  onStepEnd(_test: TestCase, _result: TestResult, step: TestStep): void {
    if (step.category === 'expect') this.assertions += 1;
  }

  onEnd(): void {
    writeFileSync(this.file, JSON.stringify({ assertions: this.assertions }));
  }
}
