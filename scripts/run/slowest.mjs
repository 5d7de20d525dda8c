/** Reads the slowest test files from the runners' reports. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './place.mjs';

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** Seconds by file, summed over its tests. */
function unitFiles(report) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

function journeyFiles(report) {
  const milliseconds = (suite) =>
    (suite.specs ?? [])
      .flatMap(({ tests }) => tests)
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0) +
    (suite.suites ?? []).reduce((sum, inner) => sum + milliseconds(inner), 0);
  return (report?.suites ?? []).map((suite) => ({
    file: `e2e/${suite.file}`,
    seconds: milliseconds(suite) / 1000,
  }));
}

/** @returns {string[]} a line each, slowest first */
export function slowestFiles(unitReport, journeyReport, count = 10) {
  return [...unitFiles(read(unitReport)), ...journeyFiles(read(journeyReport))]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
