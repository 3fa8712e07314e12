import { sql } from 'kysely'
import { hashtagsOf } from '#contract/kit/hashtags.ts'
import type { Db } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'

/** Queued by the migration that stores them. */
export const readHashtagsTask = 'feeds.read-hashtags'

const batchSize = 1_000

export interface HashtagReading {
  after?: string
  /** Also of posts whose hashtags are stored: markup that their text has lost may have ended one. */
  again?: boolean
}

/** Store the hashtags of posts that were written before they were stored, a batch at a time. */
export async function readHashtags(
  db: Db,
  { after = '', again = false }: HashtagReading,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const posts = await tx
      .selectFrom('feed')
      .select(['id', 'text'])
      .where('id', '>', after)
      .where(({ eb, or }) =>
        or([eb('hashtags', 'is', null), ...(again ? [sql<boolean>`text like '%#%'`] : [])]),
      )
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .execute()
    const read = posts.map(({ id, text }) => ({ id, hashtags: hashtagsOf(text) }))
    await sql`
      update feed set hashtags = array(select jsonb_array_elements_text(r.hashtags))
      from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) r (id text, hashtags jsonb)
      where feed.id = r.id
        and feed.hashtags is distinct from array(select jsonb_array_elements_text(r.hashtags))`.execute(
      tx,
    )
    const last = posts.at(-1)
    if (posts.length === batchSize && last)
      await addJob(tx, readHashtagsTask, { after: last.id, again })
  })
}
