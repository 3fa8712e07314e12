import type { MessagePreferences } from '#contract/messaging/signs.ts'
import type { Db } from '#server/platform/database/index.ts'

/** Change what an account shows; the rest stays as it is. */
export async function writePreferences(
  db: Db,
  accountId: string,
  { typing, seen }: Partial<MessagePreferences>,
): Promise<void> {
  const given = {
    ...(typing !== undefined && { shows_typing: typing }),
    ...(seen !== undefined && { shows_seen: seen }),
  }
  await db
    .insertInto('message_preference')
    .values({ account_id: accountId, ...given })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({
        shows_typing: given.shows_typing ?? eb.ref('message_preference.shows_typing'),
        shows_seen: given.shows_seen ?? eb.ref('message_preference.shows_seen'),
      })),
    )
    .execute()
}
