import { sql } from 'kysely'
import { type Clock, dayMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'

export async function countKeyword(db: Db, keyword: string, now: Date): Promise<void> {
  await db
    .insertInto('search_keyword')
    .values({ keyword, searched_at: now })
    .onConflict((conflict) =>
      conflict.column('keyword').doUpdateSet({
        search_count: sql`search_keyword.search_count + 1`,
        searched_at: now,
      }),
    )
    .execute()
}

const retentionDays = 90

/** Delete keywords that nobody searched for in 90 days, at most 5,000 at a time. */
export async function sweepKeywords({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db
    .deleteFrom('search_keyword')
    .where('keyword', 'in', (old) =>
      old
        .selectFrom('search_keyword')
        .select('keyword')
        .where('searched_at', '<', new Date(clock.now().getTime() - retentionDays * dayMs))
        .limit(5000),
    )
    .execute()
}
