import { streamScript } from './checks/run.ts'

/** `npm run test:long`: at full length, the tests that `npm test` runs in a short form. */
const fullLength: Record<string, string> = {
  /** Seconds during which connections to Postgres are cut. */
  CUT_SECONDS: '60',
  /** Random interleavings of two processes. */
  INTERLEAVINGS: '100',
  /** Moments at which a busy site is backed up. */
  BACKUP_MOMENTS: '20',
  /** For how long a stopped process serves on, and how often processes are restarted. */
  RESTART_DRAIN_SECONDS: '5',
  RESTART_ROUNDS: '3',
  /** Random histories of the ledger, of some 45 steps each. */
  LEDGER_HISTORIES: '250',
  /** Random histories of the site's money, of some 45 steps each. */
  MONEY_HISTORIES: '230',
  /** Seasons of 500 purchases, 100 renewals and 50 payouts whose processes are killed. */
  KILLED_MONEY_SEEDS: '5',
  /** Seeds of 500 purchases, products among them, during which processes are killed. */
  KILL_SEEDS: '10',
  /** Fans of a message to many, during which its sender is killed. */
  MASS_MESSAGE_FANS: '5000',
  /** Connections of a conversation are cut for up to so long, and its members write without a pause. */
  CHAT_CUT_SECONDS: '30',
  CHAT_PAUSE_MS: '0',
  /** Seeds of four private streams each. */
  PRIVATE_STREAM_SEEDS: '10',
  /** Packets of others that a stream goes on under, 5,000 a second. */
  FLOOD_PACKETS: '1000000',
  /** For how long the bitrate of a browser that publishes is watched. */
  LIVE_PUBLISH_SECONDS: '60',
  /** Every page and story in each language, theme and width. */
  E2E_MATRIX: '1',
}
const files = {
  server: ['server/platform/live-video/embedded/tests/flood.test.ts'],
  product: [
    'tests/invariants/cut-connections.test.ts',
    'tests/invariants/rolling-restart.test.ts',
    'tests/backup/moments.test.ts',
    'tests/invariants/two-processes.test.ts',
    'tests/invariants/ledger-model.test.ts',
    'tests/invariants/money-model.test.ts',
    'tests/invariants/killed-money.test.ts',
    'tests/invariants/kill.test.ts',
    'tests/invariants/killed-mass-messages.test.ts',
    'tests/invariants/chat-delivery.test.ts',
    'tests/invariants/private-streams.test.ts',
  ],
  e2e: ['tests/e2e/'],
}

process.env = { ...fullLength, ...process.env }
// One after the other: each measures how soon a busy site is in order again.
for (const [project, paths] of Object.entries(files)) {
  const args = ['run', '--project', project, '--no-file-parallelism', ...paths]
  if (!(await streamScript('node_modules/vitest/vitest.mjs', args))) process.exitCode = 1
}
