import {
  ListInterestingCreators,
  ReadInterests,
  SaveInterests,
} from '#contract/profiles/interests.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { suggestCreators } from '#server/profiles/performers/index.ts'
import { changeInterests } from './actions.ts'
import { interestsReader } from './reads.ts'

interface InterestParts {
  db: Db
  clock: Clock
  creatorCards: CreatorCards
}

/** A fan's interests, asked at the first visit. */
export function interestRoutes(api: Api, parts: InterestParts): void {
  const readInterests = interestsReader(parts.db)
  serve(api, ReadInterests, ({ viewer }) => readInterests(viewer.id))

  serve(api, SaveInterests, ({ viewer, body }) =>
    changeInterests({ ...parts, readInterests }, { accountId: viewer.id, ...body }),
  )

  serve(api, ListInterestingCreators, async ({ viewer, query: { limit = 12 }, caller }) => {
    const { categoryIds } = await readInterests(viewer.id)
    const reader = { viewer, country: caller.country }
    return suggestCreators(parts, reader, { categoryIds, limit })
  })
}
