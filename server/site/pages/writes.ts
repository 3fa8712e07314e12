import type { PageStatus } from '#contract/site/pages.ts'
import type { Tx } from '#server/platform/database/index.ts'
import type { PageText } from './reads.ts'

interface Saved {
  id: string
  slug: string
  status: PageStatus
  texts: readonly PageText[]
  actorId: string
  now: Date
}

/** Store a page and its texts; its former texts in other languages are deleted. */
export async function savePage(tx: Tx, { id, texts, actorId, now, ...page }: Saved) {
  const changed = { ...page, updated_by: actorId, updated_at: now }
  await tx
    .insertInto('site_page')
    .values({ id, ...changed, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
  await tx.deleteFrom('site_page_text').where('page_id', '=', id).execute()
  await tx
    .insertInto('site_page_text')
    .values(
      texts.map(({ locale, title, shortDescription, content }) => ({
        page_id: id,
        locale,
        title,
        short_description: shortDescription,
        content,
      })),
    )
    .execute()
}

export async function removePage(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('site_page').where('id', '=', id).execute()
}
