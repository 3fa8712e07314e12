import {
  BlockCountries,
  BlockCreator,
  BlockUser,
  ListBlockedCreators,
  ListBlockedUsers,
  UnblockCreator,
  UnblockUser,
} from '#contract/profiles/blocks.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import { deleteBlock } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type CreatorCards, userCards, withCards } from '#server/profiles/cards/index.ts'
import { blockCountries, blockCreator, blockUser } from './actions.ts'
import { listBlockedCreators, listBlocks } from './reads.ts'

interface BlockRow {
  id: string
  user_id: string
  reason: string
  created_at: Date
}

interface BlockParts {
  db: Db
  clock: Clock
  creatorCards: CreatorCards
}

export function blockRoutes(api: Api, parts: BlockParts): void {
  const { db } = parts
  fanRoutes(api, parts)

  serve(api, BlockCountries, async ({ viewer, body }) => ({
    countryCodes: await blockCountries(db, viewer.id, body.countryCodes),
  }))

  serve(api, BlockUser, async ({ viewer, body }) => {
    const { targetId: userId, reason } = body
    const block = { creatorId: viewer.id, authorId: viewer.id, userId, reason }
    const row = await blockUser(parts, block)
    const target = (await userCards(db, [userId])).get(userId)
    if (!target) throw new Problem('not_found')
    return present(row, target)
  })

  serve(api, UnblockUser, async ({ viewer, params }) => {
    await deleteBlock(db, { creatorId: viewer.id, userId: params.id, byUser: false })
    return { success: true }
  })

  serve(api, ListBlockedUsers, async ({ viewer, query }) => {
    const { data, total } = await listBlocks(db, viewer.id, query)
    const cards = await userCards(
      db,
      data.map((row) => row.user_id),
    )
    const shown = data.flatMap((row) => {
      const target = cards.get(row.user_id)
      return target ? [present(row, target)] : []
    })
    return { data: shown, total }
  })
}

/** Creators whom a fan blocks. */
function fanRoutes(api: Api, parts: BlockParts): void {
  const { db, creatorCards } = parts

  serve(api, BlockCreator, async ({ viewer, params, caller: { country } }) => {
    await blockCreator(parts, { creatorId: params.id, userId: viewer.id, country })
    return { success: true }
  })

  serve(api, UnblockCreator, async ({ viewer, params }) => {
    await deleteBlock(db, { creatorId: params.id, userId: viewer.id, byUser: true })
    return { success: true }
  })

  serve(api, ListBlockedCreators, async ({ viewer, query }) =>
    withCards(creatorCards, viewer, await listBlockedCreators(db, viewer.id, query)),
  )
}

const present = ({ id, user_id, reason, created_at }: BlockRow, targetInfo: UserCard) => ({
  _id: id,
  targetId: user_id,
  target: 'user' as const,
  targetInfo,
  reason,
  createdAt: created_at.toISOString(),
})
