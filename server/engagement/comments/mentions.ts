import { findSeen, type ItemKinds, type ItemRef } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'

/** More would be advertising. */
const maxMentions = 10

/** A username after @, not inside of an email address or a link. */
const mention = /(?<![\p{L}\p{N}@/._-])@([a-z0-9]{3,30})(?![\p{L}\p{N}@])/giu

/** The usernames that a text mentions, in lowercase. */
export function mentionedNames(text: string): string[] {
  const names = Array.from(text.matchAll(mention), ([, name = '']) => name.toLowerCase())
  return [...new Set(names)].slice(0, maxMentions)
}

/** The accounts whom a comment mentions, as they are named now, and who may see what it stands under. */
export async function findMentioned(
  { db, kinds }: { db: Db; kinds: ItemKinds },
  { text, on }: { text: string; on: ItemRef },
): Promise<string[]> {
  const names = mentionedNames(text)
  if (names.length === 0) return []
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where('username', 'in', names)
    .where('status', '=', 'active')
    .execute()
  const shown = await Promise.all(
    accounts.map(async ({ id }) => {
      const seen = await findSeen(db, kinds, { viewer: { id, isPerformer: false } }, on)
      return seen !== undefined && !seen.isBlocked
    }),
  )
  return accounts.filter((_, nth) => shown[nth]).map(({ id }) => id)
}
