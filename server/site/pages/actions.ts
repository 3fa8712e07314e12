import { recordDecision } from '#server/audit/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { type Db, refusedBy, type Tx } from '#server/platform/database/index.ts'
import { htmlOfMarkdown } from '#server/platform/html.ts'
import { countPages, lockPage, type PageContent, type StoredPage } from './reads.ts'
import { checkPage, isRequired, mostPages } from './rules.ts'
import { removePage, savePage } from './writes.ts'

interface Parts {
  db: Db
  clock: Clock
}

/**
 * Create a page; returns its id. Throws `slug_taken`, `page_limit`, `page_too_nested`, `required`
 * beside `texts`.
 */
export async function createPage(
  { db, clock }: Parts,
  { actorId, content }: { actorId: string; content: PageContent },
): Promise<string> {
  checkPage(content)
  assertRenders(content)
  const id = newId()
  await withFreeSlug(() =>
    db.transaction().execute(async (tx) => {
      if ((await countPages(tx)) >= mostPages) throw new Problem('page_limit', { limit: mostPages })
      await savePage(tx, { id, ...content, actorId, now: clock.now() })
      await recordDecision(tx, {
        actorId,
        action: 'page.created',
        targetKind: 'page',
        targetId: id,
        after: content,
      })
    }),
  )
  return id
}

/**
 * Change a page. Throws `not_found`, `slug_taken`, `page_required`, `page_too_nested`, `required`
 * beside `texts`.
 */
export async function updatePage(
  { db, clock }: Parts,
  { actorId, id, content }: { actorId: string; id: string; content: PageContent },
): Promise<void> {
  assertRenders(content)
  await withFreeSlug(() =>
    db.transaction().execute(async (tx) => {
      const before = await lockOrFail(tx, id)
      checkPage(content, before)
      await savePage(tx, { id, ...content, actorId, now: clock.now() })
      await recordDecision(tx, {
        actorId,
        action: 'page.changed',
        targetKind: 'page',
        targetId: id,
        before: contentOf(before),
        after: content,
      })
    }),
  )
}

/** Delete a page. Throws `not_found`, `page_required`. */
export async function deletePage(
  { db }: Parts,
  { actorId, id }: { actorId: string; id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockOrFail(tx, id)
    if (isRequired(before)) throw new Problem('page_required')
    await removePage(tx, id)
    await recordDecision(tx, {
      actorId,
      action: 'page.deleted',
      targetKind: 'page',
      targetId: id,
      before: contentOf(before),
    })
  })
}

/** Readers must not be the first to find out that a text cannot be rendered. */
function assertRenders({ texts }: PageContent): void {
  for (const { content } of texts) htmlOfMarkdown(content)
}

async function lockOrFail(tx: Tx, id: string): Promise<StoredPage> {
  const page = await lockPage(tx, id)
  if (!page) throw new Problem('not_found')
  return page
}

const contentOf = ({ slug, status, texts }: StoredPage): PageContent => ({ slug, status, texts })

const withFreeSlug = (work: () => Promise<void>): Promise<void> =>
  work().catch(refusedBy('site_page_slug_key', () => fieldProblem('slug_taken', 'slug')))
