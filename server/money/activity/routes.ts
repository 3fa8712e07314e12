import { ListWalletActivity, type WalletActivity } from '#contract/money/activity.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { dollars } from '#server/kernel/money.ts'
import { presentFailure } from '#server/money/payments/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { type ActivityRow, listActivity } from './reads.ts'

interface ActivityParts {
  db: Db
  creatorCards: CreatorCards
}

export function activityRoutes(api: Api, { db, creatorCards }: ActivityParts) {
  serve(api, ListWalletActivity, async ({ viewer, query }) => {
    const { data, total } = await listActivity(db, { ...query, ownerId: viewer.id })
    const ids = data.flatMap(({ creator_id }) => creator_id ?? [])
    const creators = await creatorCards.byId(viewer, [...new Set(ids)])
    return {
      data: data.map((row) => presentActivity(row, creators.get(row.creator_id ?? '') ?? null)),
      total,
    }
  })
}

const presentActivity = (row: ActivityRow, creator: PerformerCard | null): WalletActivity => ({
  _id: row.id,
  type: row.type,
  status: row.status,
  name: row.name,
  creator,
  item: row.type === 'unlock' ? { kind: row.target, id: row.target_id } : null,
  amount: dollars(row.amount_cents),
  ...presentFailure(row),
  createdAt: row.created_at.toISOString(),
})
