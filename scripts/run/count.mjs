/** Reads the numbers of tests and of executed assertions from the runners' reports. */
import { existsSync, readFileSync } from 'node:fs';

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

/** The executed assertions of the unit tests and the journeys, of those that ran. */
export function countAssertions(unitReport, journeyReport) {
  const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
  const units = (read(unitReport)?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .reduce((sum, { meta }) => sum + (meta?.assertions ?? 0), 0);
  return units + (read(`${journeyReport}.assertions`)?.assertions ?? 0);
}
