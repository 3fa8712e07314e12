import {
  ListRandomCreators,
  ListTopCreators,
  ReadCreator,
  SearchCreators,
} from '#contract/profiles/performers.ts'
import { countView, type ViewerStates } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { pageOf } from '#server/kernel/pages.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, type Caller, serve } from '#server/platform/http/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { profileReader } from './reads.ts'
import { randomCreators, searchCreators, topCreators } from './search.ts'

interface PerformerParts {
  db: Db
  clock: Clock
  creatorCards: CreatorCards
  viewerStates: ViewerStates
}

const pageViews = { table: 'creator', key: 'account_id', column: 'view_count' }

export function performerRoutes(api: Api, parts: PerformerParts) {
  const { db, clock } = parts
  const readProfile = profileReader(parts)
  const who = <V>(viewer: V, caller: Caller) => ({ viewer, country: caller.country })

  serve(api, SearchCreators, ({ viewer, query, caller }) =>
    searchCreators(parts, who(viewer, caller), query),
  )
  serve(api, ListRandomCreators, ({ viewer, query, caller }) =>
    randomCreators(parts, who(viewer, caller), query),
  )
  serve(api, ListTopCreators, ({ viewer, query, caller }) =>
    topCreators(parts, who(viewer, caller), pageOf(query)),
  )

  serve(api, ReadCreator, async ({ viewer, params, caller }) => {
    const profile = await readProfile(who(viewer, caller), params.id)
    if (viewer?.id !== profile._id) {
      const of = { kind: 'performer', id: profile._id, counter: pageViews }
      countView(db, { ...of, viewer: viewer?.id ?? caller.ip, at: clock.now() })
    }
    return profile
  })
}
