import {
  ListEarnings,
  ReadEarningStats,
  ReadEarningsByItem,
  ReadEarningsByType,
} from '#contract/money/earnings.ts'
import { DownloadEarnings, DownloadStatement } from '#contract/money/payout-files.ts'
import type { ItemKinds } from '#server/access/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { findDisputes } from '#server/money/refund-rows/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type CreatorCards, userCards } from '#server/profiles/cards/index.ts'
import { bestItems } from './best-items.ts'
import { earningsPage, statementOf } from './files.ts'
import { presentEarning } from './present.ts'
import { listEarnings, sumEarnings, sumEarningsByType } from './reads.ts'

interface EarningParts {
  db: Db
  kinds: ItemKinds
  creatorCards: CreatorCards
}

export function earningRoutes(api: Api, { db, kinds, creatorCards }: EarningParts) {
  serve(api, ReadEarningStats, async ({ viewer, query }) => {
    const sums = await sumEarnings(db, { ...query, creatorId: viewer.id })
    return {
      totalGrossPrice: dollars(sums.gross_cents),
      totalSiteCommission: dollars(sums.gross_cents - sums.net_cents),
      totalNetPrice: dollars(sums.net_cents),
    }
  })

  serve(api, ReadEarningsByType, async ({ viewer, query }) => {
    const sums = await sumEarningsByType(db, { ...query, creatorId: viewer.id })
    const data = sums.map(({ type, count, net_cents: net }) => ({
      ...{ type, count: Number(count), netPrice: dollars(net) },
    }))
    return { data }
  })

  serve(api, ReadEarningsByItem, async ({ viewer, query }) => {
    const items = await bestItems(db, { ...query, creatorId: viewer.id })
    const titles = await kinds.titles(
      db,
      items.map(({ kind, id }) => ({ kind, id })),
    )
    const data = items.map(({ kind, id, count, net, netBefore }) => ({
      ...{ type: kind, itemId: id, name: titles.get(id) ?? '', count: Number(count) },
      ...{ netPrice: dollars(net), netPriceBefore: dollars(netBefore) },
    }))
    return { data }
  })

  serve(api, DownloadEarnings, ({ viewer, query }) =>
    earningsPage(db, { ...query, creatorId: viewer.id }),
  )

  serve(api, DownloadStatement, async ({ viewer, query }) => ({
    csv: await statementOf(db, { creatorId: viewer.id, year: query.year }),
  }))

  serve(api, ListEarnings, async ({ viewer, query }) => {
    const { data, total } = await listEarnings(db, { ...query, creatorId: viewer.id })
    const [users, own, disputes] = await Promise.all([
      userCards(db, [...new Set(data.map(({ user_id }) => user_id))]),
      creatorCards.byId(viewer, [viewer.id]),
      findDisputes(
        db,
        data.map(({ id }) => id),
      ),
    ])
    const performerInfo = own.get(viewer.id)
    const shown = data.flatMap((row) => {
      const userInfo = users.get(row.user_id)
      if (!userInfo || !performerInfo) return []
      const dispute = disputes.get(row.id) ?? null
      return [presentEarning(row, { userInfo, performerInfo, dispute })]
    })
    return { data: shown, total }
  })
}
