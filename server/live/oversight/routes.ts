import { EndRunningStream, ListRunningStreams, LookIntoStream } from '#contract/live/oversight.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { accessFor, listRunning, presentStream } from '#server/live/streams/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { LiveVideo } from '#server/platform/live-video/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { endByStaff, lookInto } from './actions.ts'

interface OversightParts {
  clock: Clock
  creatorCards: CreatorCards
  db: Db
  liveVideo: LiveVideo
}

/** What staff see of public streams, and do about them. Private ones are seen with a report alone. */
export function oversightRoutes(api: Api, parts: OversightParts): void {
  const { clock, creatorCards, db, liveVideo } = parts
  serve(api, ListRunningStreams, async ({ query }) => {
    const { data, total } = await listRunning(db, query)
    const creatorIds = data.map(({ creator_id }) => creator_id)
    const cards = await creatorCards.byId(null, creatorIds)
    const to = { facts: undefined, isOwner: false, now: clock.now() }
    const shown = data.map(async (row) => {
      const card = cards.get(row.creator_id)
      if (!card) return []
      const state = await liveVideo.state(row.session_id)
      const { source, reports } = row
      const more = { source, reports, picture: state?.picture ?? null }
      return [{ ...presentStream(row, { ...to, card }), ...more }]
    })
    return { data: (await Promise.all(shown)).flat(), total }
  })
  serve(api, EndRunningStream, async ({ viewer, params, body }) => {
    await endByStaff(parts, { actorId: viewer.id, id: params.id, reason: body.reason })
    return { success: true }
  })
  serve(api, LookIntoStream, async ({ viewer, params, caller }) => {
    const row = await lookInto(parts, { actorId: viewer.id, id: params.id })
    const card = (await creatorCards.byId(null, [row.creator_id])).get(row.creator_id)
    if (!card) throw new Problem('not_found')
    const to = { card, facts: undefined, isOwner: false, now: clock.now() }
    const access = await accessFor(liveVideo, row, { accountId: viewer.id, role: 'staff', caller })
    return { stream: presentStream(row, to), access }
  })
}
