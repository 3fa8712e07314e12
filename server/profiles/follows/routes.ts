import { Follow, ListFollowers, ListFollowing, Unfollow } from '#contract/profiles/follows.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type CreatorCards, userCards } from '#server/profiles/cards/index.ts'
import { follow, unfollow } from './actions.ts'
import { type FollowRow, listFollows } from './reads.ts'

interface FollowParts {
  clock: Clock
  db: Db
  creatorCards: CreatorCards
}

export function followRoutes(api: Api, { clock, db, creatorCards }: FollowParts) {
  serve(api, Follow, async ({ viewer, params, caller }) => {
    const pair = { followerId: viewer.id, creatorId: params.id }
    const id = await follow(db, pair, { country: caller.country, now: clock.now() })
    return { _id: id, followerId: viewer.id, followingId: params.id }
  })

  serve(api, Unfollow, async ({ viewer, params }) => {
    await unfollow(db, { followerId: viewer.id, creatorId: params.id })
    return { success: true }
  })

  serve(api, ListFollowers, async ({ viewer, query }) => {
    const { data, total } = await listFollows(db, 'followers', { viewer }, query)
    const cards = await userCards(
      db,
      data.map((row) => row.follower_id),
    )
    return { data: present(data, (row) => cards.get(row.follower_id)), total }
  })

  serve(api, ListFollowing, async ({ viewer, query, caller }) => {
    const reader = { viewer, country: caller.country }
    const { data, total } = await listFollows(db, 'following', reader, query)
    const cards = await creatorCards.byId(
      viewer,
      data.map((row) => row.following_id),
    )
    return { data: present(data, (row) => cards.get(row.following_id)), total }
  })
}

/** Rows with the card of the other side; a deleted account is left out. */
function present<Card>(rows: FollowRow[], cardOf: (row: FollowRow) => Card | undefined) {
  return rows.flatMap((row) => {
    const objectInfo = cardOf(row)
    if (!objectInfo) return []
    return [
      {
        _id: row.id,
        followerId: row.follower_id,
        followingId: row.following_id,
        createdAt: row.created_at.toISOString(),
        objectInfo,
      },
    ]
  })
}
