import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, streamScript } from './checks/run.ts'
import { runChecks } from './checks/steps.ts'
import {
  failures,
  lastLine,
  readTally,
  secondTries,
  slowestFiles,
  sum,
  type Tally,
} from './checks/vitest-report.ts'
import { findChromium, noChromium } from './setup/chromium.mjs'

/**
 * `npm test`: the checks, then all tests; failures are named at the end, above the summary.
 * `npm test -- PATH …` runs only the test files whose paths contain one of these.
 */
const paths = process.argv.slice(2)
const failed: string[] = []
const reports: string[] = []
const reportDir = mkdtempSync(join(tmpdir(), 'stagedoor-report-'))

async function runVitest(name: string, projects: string[]): Promise<Tally> {
  const report = join(reportDir, `${name}.json`)
  reports.push(report)
  const succeeded = await streamScript('node_modules/vitest/vitest.mjs', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...(paths.length > 0 ? [...paths, '--passWithNoTests'] : []),
  ])
  const retried = secondTries(report)
  if (retried.length > 0) console.log('Passed only on the second try:\n', retried.join('\n '))
  const tally = readTally(report, succeeded)
  const named = failures(report)
  failed.push(...named)
  if (tally.failed > named.length) failed.push(`${name}: an error outside of its tests`)
  return tally
}

/** Without a browser its tests are skipped, and counted so that it is noticed. */
async function runBrowserTests(): Promise<Tally> {
  if (findChromium()) return runVitest('e2e', ['e2e'])
  console.log(noChromium)
  const files = globSync('tests/e2e/**/*.test.ts', { cwd: root }).filter(
    (file) => paths.length === 0 || paths.some((path) => file.includes(path)),
  )
  const tests = files.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/^\s*test(\.each\(.*\))?\(/gm) ?? [],
  )
  return { passed: 0, failed: 0, skipped: tests.length }
}

const checks = paths.length > 0 ? [] : await runChecks(console.log)
const total = sum([
  {
    passed: checks.filter(({ passed }) => passed).length,
    failed: checks.filter(({ passed }) => !passed).length,
    skipped: 0,
  },
  // One after the other: either takes both cores of a small machine.
  await runVitest('server', [
    ...['server', 'web', 'product', 'setup'],
    ...(paths.length > 0 ? ['tidy'] : []),
  ]),
  await runBrowserTests(),
])
console.log('\nThe slowest files:\n', slowestFiles(reports, root).join('\n '))
rmSync(reportDir, { recursive: true, force: true })
failed.unshift(...checks.filter(({ passed }) => !passed).map(({ name }) => `check: ${name}`))
if (total.passed + total.failed + total.skipped === 0) {
  failed.push(`no test file has ${paths.join(' or ')} in its path`)
  total.failed = 1
}
if (failed.length > 0) console.log('\nFailed:\n', failed.join('\n '))
console.log(`\n${lastLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
