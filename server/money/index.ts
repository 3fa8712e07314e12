import { sql } from 'kysely'
import type { FanRelations } from '#server/access/index.ts'
import type { Notices } from '#server/kernel/events.ts'
import type { Config } from '#server/platform/config/index.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import { activityRoutes } from './activity/index.ts'
import { type CardMoneyParts, cardMoney } from './card-money.ts'
import {
  type ChargeParts,
  chargeJobs,
  chargeRoutes,
  createSpender,
  type StreamOfTip,
  saleRoutes,
} from './charges/index.ts'
import { commissionRoutes } from './commissions/routes.ts'
import { creditRoutes } from './credits/routes.ts'
import { earningJobs, earningRoutes } from './earnings/index.ts'
import { ledgerJobs } from './ledger/index.ts'
import { ledgerEntryRoutes } from './ledger-entries/routes.ts'
import { payoutJobs, payoutRoutes, staffPayoutRoutes } from './payouts/index.ts'
import { moneyData } from './personal-data.ts'
import { transactionRoutes } from './transactions/index.ts'
import { debtRoutes, walletJobs } from './wallet/index.ts'

export { type ChargeParts, type StreamOfTip, soldItemsOf, type TipPlace } from './charges/index.ts'
export { balanceReader } from './ledger/index.ts'
export { payoutAccountReader } from './payout-accounts/index.ts'

interface MoneyParts extends Omit<CardMoneyParts, 'siteUrl'> {
  config: Pick<Config, 'siteUrl'>
  fanRelations: FanRelations
  notices: Notices
  personalData: PersonalData
  streamOfTip: StreamOfTip
}

/**
 * The ledger and everything that moves money in it: wallets, cards, payments, subscriptions,
 * charges, earnings, payouts. Returns what charges a wallet, and a function that serves the sale of items,
 * to call once every kind is registered.
 */
export function money(parts: MoneyParts): { charging: ChargeParts; serveSales: () => void } {
  const { fanRelations } = parts
  fanRelations.register(
    (creatorId) => sql`select user_id as id from subscription where performer_id = ${creatorId}`,
  )
  fanRelations.register(
    (creatorId) => sql`select user_id as id from earning where performer_id = ${creatorId}`,
  )
  const { api, creatorCards, dataEvents, db, jobs, kinds, settings, clock } = parts
  parts.personalData.register(moneyData({ db, clock }))
  ledgerJobs(jobs, { clock, db })
  walletJobs(jobs, { db, dataEvents })
  debtRoutes(api, { db, clock })
  cardMoney({ ...parts, siteUrl: parts.config.siteUrl })
  const spender = createSpender({ db, clock })
  const buying = { creatorCards, db, settings, kinds, clock, spender }
  chargeRoutes(api, { ...buying, streamOfTip: parts.streamOfTip })
  chargeJobs(jobs, { creatorCards, dataEvents, db, kinds, clock, notices: parts.notices })
  activityRoutes(api, { db, kinds, creatorCards })
  ledgerEntryRoutes(api, db)
  creditRoutes(api, { db, clock, settings })
  commissionRoutes(api, { db, clock, settings })
  transactionRoutes(api, { db, kinds })
  earningRoutes(api, { db, kinds, creatorCards })
  earningJobs(jobs, { db, dataEvents })
  const payouts = { clock, db, gateway: parts.gateway, settings }
  payoutRoutes(api, payouts)
  staffPayoutRoutes(api, payouts)
  payoutJobs(jobs, { db, dataEvents, notices: parts.notices })
  return { charging: buying, serveSales: () => saleRoutes(api, buying) }
}
