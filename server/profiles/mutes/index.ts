import { ListMutedCreators, MuteCreator, UnmuteCreator } from '#contract/profiles/mutes.ts'
import { deleteMute, insertMute } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type CreatorCards, withCards } from '#server/profiles/cards/index.ts'
import { listMutes } from './reads.ts'

interface MuteParts {
  db: Db
  clock: Clock
  creatorCards: CreatorCards
}

/** Creators that a fan muted, who are not suggested. */
export function muteRoutes(api: Api, { db, clock, creatorCards }: MuteParts): void {
  serve(api, MuteCreator, async ({ viewer, params, caller }) => {
    const pair = { accountId: viewer.id, creatorId: params.id, country: caller.country }
    if (!(await insertMute(db, { ...pair, now: clock.now() }))) throw new Problem('not_found')
    return { success: true }
  })

  serve(api, UnmuteCreator, async ({ viewer, params }) => {
    await deleteMute(db, { accountId: viewer.id, creatorId: params.id })
    return { success: true }
  })

  serve(api, ListMutedCreators, async ({ viewer, query, caller: { country } }) =>
    withCards(creatorCards, viewer, await listMutes(db, { viewer, country }, query)),
  )
}
