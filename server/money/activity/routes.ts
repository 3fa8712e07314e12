import { ListWalletActivity, type WalletActivity } from '#contract/money/activity.ts'
import type { SaleState } from '#contract/money/sale-state.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { ItemKinds } from '#server/access/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { paymentNames, presentFailure } from '#server/money/payments/index.ts'
import { findSaleStates, untouched } from '#server/money/refund-rows/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { type ActivityRow, listActivity } from './reads.ts'

interface ActivityParts {
  db: Db
  kinds: ItemKinds
  creatorCards: CreatorCards
}

export function activityRoutes(api: Api, { db, kinds, creatorCards }: ActivityParts) {
  serve(api, ListWalletActivity, async ({ viewer, query }) => {
    const { data, total } = await listActivity(db, { ...query, ownerId: viewer.id })
    const ids = data.flatMap(({ creator_id }) => creator_id ?? [])
    const [creators, titles, states] = await Promise.all([
      creatorCards.byId(viewer, [...new Set(ids)]),
      kinds.titles(
        db,
        data.flatMap((row) => itemOf(row) ?? []),
      ),
      findSaleStates(
        db,
        data.map(({ id }) => id),
      ),
    ])
    const present = (row: ActivityRow) => ({
      ...presentActivity(row, nameOf(row, titles), creators.get(row.creator_id ?? '') ?? null),
      ...(states.get(row.id) ?? untouched),
    })
    return { data: data.map(present), total }
  })
}

const itemOf = ({ type, target: kind, target_id: id }: ActivityRow) =>
  type === 'unlock' ? { kind, id } : null

function nameOf(
  { type, payment_type, target_id, reason }: ActivityRow,
  titles: Map<string, string>,
) {
  if (type === 'credit') return reason ?? ''
  if (payment_type) return paymentNames[payment_type]
  return type === 'unlock' ? (titles.get(target_id) ?? '') : 'Tip'
}

const presentActivity = (
  row: ActivityRow,
  name: string,
  creator: PerformerCard | null,
): Omit<WalletActivity, keyof SaleState> => ({
  _id: row.id,
  type: row.type,
  status: row.status,
  name,
  creator,
  item: itemOf(row),
  amount: dollars(row.amount_cents),
  refunded: dollars(row.refunded_cents),
  credited: row.credited_cents === null ? null : dollars(row.credited_cents),
  ...presentFailure(row),
  createdAt: row.created_at.toISOString(),
})
