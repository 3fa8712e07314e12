import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Counts of a test run by result. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

interface TestResult {
  status: string
  fullName?: string
  failureMessages?: string[]
}

interface FileResult {
  name?: string
  /** Milliseconds since 1970. */
  startTime?: number
  endTime?: number
  status: string
  /** Why the file could not be loaded. */
  message?: string
  assertionResults: TestResult[]
}

/** Add up tallies. */
export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/**
 * Read the report of Vitest's JSON reporter. A file that failed to load counts as one failure, and
 * so does a run that failed without naming a test.
 */
export function readTally(path: string, succeeded: boolean): Tally {
  const results = fileResults(path)
  const tally = sum(results.map(tallyOfFile))
  const blind = !succeeded && tally.failed === 0
  return blind ? { ...tally, failed: 1 } : tally
}

/** Tests that failed and passed when retried, each with its first error. */
export function secondTries(path: string): string[] {
  return testsWithErrors(path, 'passed')
}

/** Tests that failed, each with its first error, and files that could not be loaded. */
export function failures(path: string): string[] {
  const unloaded = fileResults(path)
    .filter((file) => tallyOfFile(file).failed > 0 && !file.assertionResults.some(hasFailed))
    .map(({ name, message = '' }) => `${name}: ${shortened(message)}`)
  return [...testsWithErrors(path, 'failed'), ...unloaded]
}

/** How long each file took, the slowest first: `12.3 s  tests/…`. */
export function slowestFiles(paths: readonly string[], root: string, count = 10): string[] {
  return paths
    .flatMap(fileResults)
    .map(({ name = '', startTime = 0, endTime = 0 }) => ({
      name,
      seconds: (endTime - startTime) / 1_000,
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${relative(root, name)}`)
}

function testsWithErrors(path: string, wanted: string): string[] {
  return fileResults(path)
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages = [] }) => status === wanted && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName}: ${shortened(failureMessages?.[0] ?? '')}`)
}

/** The first line of an error, what a browser test waited for, and the line of the test. */
function shortened(error: string): string {
  const [first = ''] = error.split('\n')
  const awaited = /^ *- (waiting for .*)$/m.exec(error)?.[1]
  const location = /\b((?:bench|contract|server|tests|tools|web)\/\S+\.test\.tsx?:\d+)/.exec(
    error,
  )?.[1]
  return [first, awaited, location && `(${location})`].filter(Boolean).join(' ')
}

const hasFailed = ({ status }: TestResult): boolean => status === 'failed'

function tallyOfFile({ status, assertionResults }: FileResult): Tally {
  const count = (...wanted: string[]) =>
    assertionResults.filter((test) => wanted.includes(test.status)).length
  const passed = count('passed')
  const failed = count('failed')
  const unsaid = status === 'failed' && failed === 0 ? 1 : 0
  return { passed, failed: failed + unsaid, skipped: assertionResults.length - passed - failed }
}

function fileResults(path: string): FileResult[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).testResults
  } catch {
    return []
  }
}

/** Summary line of every test run, for people and scripts. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
