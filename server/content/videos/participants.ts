import type { PerformerCard } from '#contract/profiles/cards.ts'
import { notBlocked, type Reader } from '#server/access/index.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'

const activeCreators = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('account as a')
    .select('a.id')
    .where('a.id', 'in', [...ids])
    .where('a.is_performer', '=', true)
    .where('a.status', '=', 'active')

/** The ids of the named participants without duplicates. Throws `participants_unknown`. */
export async function checkedParticipants(
  db: Db,
  participantIds: readonly string[] = [],
): Promise<string[]> {
  const ids = [...new Set(participantIds)]
  if (ids.length === 0) return []
  const found = await activeCreators(db, ids).execute()
  if (found.length !== ids.length) throw fieldProblem('participants_unknown', 'participantIds')
  return ids
}

interface CardParts {
  db: Db
  creatorCards: Pick<CreatorCards, 'byId'>
}

/**
 * The creator cards of those participants that the reader may know of, by id: three statements at
 * most.
 */
export async function readParticipants(
  { db, creatorCards }: CardParts,
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, PerformerCard>> {
  if (ids.length === 0) return new Map()
  const shown = await activeCreators(db, [...new Set(ids)])
    .where(notBlocked('a.id', reader))
    .execute()
  return creatorCards.byId(
    reader.viewer,
    shown.map(({ id }) => id),
  )
}
