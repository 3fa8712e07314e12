import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server,web,tests,bench,tools}/**/*.test.{ts,tsx}'],
          exclude: ['tests/{e2e,tidy,embedded-postgres,setup}/**'],
          pool: 'forks',
          maxWorkers: 2,
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What stands below the database, or beside it: needs no server, starts its own.
        test: {
          name: 'ground',
          include: ['tests/{embedded-postgres,setup}/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
