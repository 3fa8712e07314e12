import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Outcome, root, runScript } from './run.ts'

const sourceFolders = ['contract', 'server', 'web', 'tests', 'tools', 'bench'].filter((folder) =>
  existsSync(join(root, folder)),
)

/** One check: its programs run one after the other, and the first failure ends it. */
export interface Step {
  name: string
  programs: { script: string; args: string[] }[]
}

const inPackage = (path: string, ...args: string[]) => ({ script: `node_modules/${path}`, args })

const colors = process.stdout.isTTY ? 'force' : 'off'

/** Messages and route types are generated first: types, imports and unused code depend on them. */
export const preparation: Step = {
  name: 'generated sources',
  programs: [
    { script: 'tools/compile-messages.ts', args: [] },
    inPackage('@react-router/dev/bin.cjs', 'typegen'),
  ],
}

/** The longest first, so that two workers finish at about the same time. */
export const steps: Step[] = [
  { name: 'types', programs: [inPackage('@typescript/native/bin/tsc', '--noEmit', '-p', '.')] },
  {
    name: 'import rules',
    programs: [
      inPackage(
        'dependency-cruiser/bin/dependency-cruiser.mjs',
        ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
        ...sourceFolders,
      ),
    ],
  },
  { name: 'tidy', programs: [inPackage('vitest/vitest.mjs', 'run', '--project', 'tidy')] },
  { name: 'unused code', programs: [inPackage('knip/bin/knip.js', '--no-progress')] },
  {
    name: 'format and lint',
    programs: [
      inPackage(
        '@biomejs/biome/bin/biome',
        'ci',
        '--max-diagnostics=20',
        `--colors=${colors}`,
        '.',
      ),
    ],
  },
]

/** Result of a step. */
export interface Report {
  name: string
  passed: boolean
  seconds: number
}

/** Run the preparation, then all steps, two at a time; prints the full output of failed ones. */
export async function runChecks(print: (text: string) => void): Promise<Report[]> {
  const first = await runStep(preparation, print)
  const waiting = [...steps]
  const reports = [first]
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      reports.push(await runStep(step, print))
    }
  }
  await Promise.all([worker(), worker()])
  return reports
}

async function runStep({ name, programs }: Step, print: (text: string) => void): Promise<Report> {
  const begun = performance.now()
  let outcome: Outcome = { passed: true, output: '' }
  for (const { script, args } of programs) {
    outcome = await runScript(script, args)
    if (!outcome.passed) break
  }
  const seconds = (performance.now() - begun) / 1000
  print(`${outcome.passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (!outcome.passed) print(`${outcome.output.trim()}\n`)
  return { name, passed: outcome.passed, seconds }
}
