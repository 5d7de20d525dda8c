/** Reads the numbers of passed and failed tests from the runners' reports. */
import { readFileSync } from 'node:fs';

/** A crash outside any test, or a missing report, counts as one failure. */
function tally(path, code, read) {
  let passed = 0;
  let failed = 0;
  try {
    ({ passed, failed } = read(JSON.parse(readFileSync(path, 'utf8'))));
  } catch (error) {
    if (code === 0) throw error;
  }
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

export const countVitest = (path, code) =>
  tally(path, code, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));

export const countPlaywright = (path, code) =>
  tally(path, code, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));
