import {
  CreateTrialLink,
  EndTrialLink,
  ListTrialLinks,
  ListTrialLinkUses,
} from '#contract/money/trial-links.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'
import { createTrialLink, endTrialLink, type TrialLinkParts } from './actions.ts'
import { findOwn, listLinks, listUses } from './reads.ts'
import { presentTrialLink } from './trial-link.ts'

/** Trial links of creators, and who came by them. */
export function trialLinkRoutes(api: Api, parts: TrialLinkParts): void {
  const { db, clock } = parts
  serve(api, ListTrialLinks, async ({ viewer, query }) => {
    const { data, total } = await listLinks(db, viewer.id, query)
    const now = clock.now()
    return { data: data.map((row) => presentTrialLink(row, now)), total }
  })
  serve(api, CreateTrialLink, async ({ viewer, body }) => createTrialLink(parts, viewer.id, body))
  serve(api, EndTrialLink, async ({ viewer, params }) =>
    endTrialLink(parts, { id: params.id, creatorId: viewer.id }),
  )
  serve(api, ListTrialLinkUses, async ({ viewer, params, query }) => {
    const link = await findOwn(db, { id: params.id, creatorId: viewer.id })
    if (!link) throw new Problem('not_found')
    const { data, total } = await listUses(db, link.id, query)
    const fans = await userCards(db, [...new Set(data.map(({ user_id }) => user_id))])
    const shown = data.flatMap(({ user_id, created_at, continues }) => {
      const userInfo = fans.get(user_id)
      return userInfo ? [{ userInfo, createdAt: created_at.toISOString(), continues }] : []
    })
    return { data: shown, total }
  })
}
