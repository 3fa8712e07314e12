import {
  ListRandomCreators,
  ListTopCreators,
  ReadCreator,
  SearchCreators,
} from '#contract/profiles/performers.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, type Caller, serve } from '#server/platform/http/index.ts'
import { readProfile } from './reads.ts'
import { searchCreators } from './search.ts'
import { countView } from './views.ts'

export function performerRoutes(api: Api, { db }: { db: Db }) {
  const who = <V>(viewer: V, caller: Caller) => ({ viewer, country: caller.country })

  serve(api, SearchCreators, ({ viewer, query, caller }) =>
    searchCreators(db, who(viewer, caller), query),
  )
  serve(api, ListRandomCreators, ({ viewer, query, caller }) =>
    searchCreators(db, who(viewer, caller), query, 'random'),
  )
  serve(api, ListTopCreators, ({ viewer, query, caller }) =>
    searchCreators(db, who(viewer, caller), query, 'popular'),
  )

  serve(api, ReadCreator, async ({ viewer, params, caller }) => {
    const profile = await readProfile(db, who(viewer, caller), params.id)
    if (viewer?.id !== profile._id) countView(db, profile._id, viewer?.id ?? caller.ip)
    return profile
  })
}
