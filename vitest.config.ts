import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tools/checks/slowest-first.ts'

// Tests start the product some fifty times: every start after the first finds its modules compiled.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

// What a test waits for comes late on a machine that does other things as well.
const expectOptions = { poll: { timeout: 30_000 } }

// A test with a browser, ffmpeg, Redis or sockets may fail once on a busy machine. `npm test` names
// whatever needed this, to be mended. The invariants of money and access get no second try.
const retry = 1

const onPostgres = {
  pool: 'forks',
  // One more than a small machine has cores: many tests wait for Postgres, ffmpeg or a process.
  maxWorkers: 3,
  globalSetup: 'tests/support/global-setup.ts',
  // Far beyond what any needs: a limit is for what hangs, not for slow machines.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: expectOptions,
} as const

/** Tests that replace modules, which another file of the same process may have loaded already. */
const replacingModules = [
  'web/features/studio/post-preview.test.tsx',
  'web/entities/player/loaded-player.test.tsx',
]

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        // Each test has an application and a database of its own, so that files share their process:
        // loading the product for every file took as long as a third of the tests.
        test: {
          name: 'server',
          include: ['{contract,server,tests/{contracts,kinds,web}}/**/*.test.ts'],
          isolate: false,
          ...onPostgres,
          retry,
        },
      },
      {
        // A process for each of a hundred short files took four times as long as their tests.
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: replacingModules,
          isolate: false,
          pool: 'forks',
          maxWorkers: 3,
          setupFiles: 'web/lib/locale.setup.ts',
        },
      },
      {
        test: {
          name: 'product',
          // The item kind that only a test knows registers statements of its own: its process is its own.
          include: ['{tests,bench,tools}/**/*.test.{ts,tsx}', ...replacingModules],
          exclude: ['tests/{contracts,e2e,embedded-postgres,kinds,setup,tidy,web}/**'],
          ...onPostgres,
        },
      },
      {
        // The embedded Postgres and the installation: these tests start servers of their own.
        test: {
          name: 'setup',
          include: ['tests/{embedded-postgres,setup}/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expectOptions,
          retry,
        },
      },
      {
        test: {
          name: 'tidy',
          testTimeout: 60_000,
          include: ['tests/tidy/**/*.test.ts'],
          pool: 'threads',
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/support/global-setup.ts'],
          pool: 'forks',
          // Each worker has a product of its own, see site.ts. One more than a small machine has cores:
          // stories wait for payments, uploads and what appears a while later.
          maxWorkers: 3,
          // One browser for all tests of a worker, and their modules are loaded once.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 180_000,
          expect: expectOptions,
          // An error names all that was found on a page.
          chaiConfig: { truncateThreshold: 0 },
          retry,
        },
      },
    ],
  },
})
