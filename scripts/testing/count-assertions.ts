/** Notes the number of executed assertions of each test, so that the report of a run has it. */
import { afterEach, expect } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Calls of a matcher. */
    assertions?: number;
  }
}

afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls;
});
