import type { Parts } from '#server/parts.ts'
import { createWaker } from '#server/platform/jobs/index.ts'
import { balanceOf } from './balance-of.ts'
import { cardMoney } from './card-money.ts'
import { chargeJobs, chargeRoutes, togetherOn } from './charges/index.ts'
import { earningJobs, earningRoutes } from './earnings/index.ts'
import { ledgerJobs } from './ledger/index.ts'
import { walletJobs } from './wallet/index.ts'

/** The ledger and all that moves in it: wallets, cards, payments, subscriptions, charges, earnings. */
export function money(parts: Parts): void {
  parts.balances.fill(balanceOf)
  const { api, db, jobs, kinds, realtime, settings, clock } = parts
  ledgerJobs(jobs, { db })
  walletJobs(jobs, { db, realtime })
  cardMoney(parts)
  chargeRoutes(api, { db, settings, kinds, clock, wake: createWaker(db), ...togetherOn(db) })
  chargeJobs(jobs, { db, kinds, realtime })
  earningRoutes(api, { db })
  earningJobs(jobs, { db, realtime })
}
