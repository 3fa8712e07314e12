import { runChecks } from './checks/steps.ts'

/** `npm run check`: format, lint, types, import rules, tidiness and unused code. */
const reports = await runChecks(console.log)
const failed = reports.filter(({ passed }) => !passed)
if (failed.length > 0) {
  console.log(`Not in order: ${failed.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
} else {
  console.log('All in order')
}
