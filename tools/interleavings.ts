import { streamScript } from './checks/run.ts'

/**
 * `npm run test:interleavings`: 1,000 random interleavings of two processes instead of the 12 of `npm test`,
 * or as many as an hour allows. `INTERLEAVINGS` sets another number, `SEED` repeats a failure.
 */
process.env.INTERLEAVINGS ??= '1000'
const file = 'tests/invariants/two-processes.test.ts'
const args = ['run', '--project', 'product', file]
if (!(await streamScript('node_modules/vitest/vitest.mjs', args))) process.exitCode = 1
