import { dollars } from '#server/kernel/money.ts'
import { walletBalance } from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Realtime } from '#server/platform/realtime/port.ts'

/** Open pages show what the wallet holds by now, whatever moved it. */
export function walletJobs(jobs: Jobs, { db, realtime }: { db: Db; realtime: Realtime }): void {
  jobs.onEvent('wallet.changed', 'wallet.tell', async ({ accountId }) => {
    const balance = dollars(await walletBalance(db, accountId))
    realtime.toAccount(accountId, 'balance', { balance })
  })
}
