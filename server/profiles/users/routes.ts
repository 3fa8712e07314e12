import { SearchUsers, ViewUser } from '#contract/profiles/users.ts'
import type { FanRelations } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { presentUser } from '#server/profiles/cards/index.ts'
import { findVisibleAccount } from './reads.ts'
import { searchFans } from './search.ts'

interface UserParts {
  db: Db
  fanRelations: FanRelations
}

export function userRoutes(api: Api, { db, fanRelations }: UserParts): void {
  serve(api, SearchUsers, ({ viewer, query }) =>
    searchFans(db, fanRelations.fansOf(viewer.id), query),
  )

  serve(api, ViewUser, async ({ viewer, params, caller }) => {
    const found = await findVisibleAccount(db, { viewer, country: caller.country }, params.id)
    if (!found) throw new Problem('not_found')
    return { ...presentUser(found), createdAt: found.created_at.toISOString() }
  })
}
