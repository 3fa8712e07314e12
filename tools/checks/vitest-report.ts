import { readFileSync } from 'node:fs'

/** How many tests of a run ended how. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

interface FileResult {
  status: string
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[]
}

/** Add tallies up. */
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
 * Read what Vitest wrote with its JSON reporter. A file that could not be loaded counts as one
 * failure, and so does a run that failed without saying where.
 */
export function readTally(path: string, succeeded: boolean): Tally {
  const results = fileResults(path)
  const tally = sum(results.map(tallyOfFile))
  const blind = !succeeded && tally.failed === 0
  return blind ? { ...tally, failed: 1 } : tally
}

/** The tests that failed, were run again and passed: each with the first line of its failure. */
export function secondTries(path: string): string[] {
  return fileResults(path)
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages?.[0]?.split('\n')[0]}`)
}

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

/** The last line of every test run, read by people and machines. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
