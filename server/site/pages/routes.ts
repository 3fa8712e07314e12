import {
  CreatePage,
  DeletePage,
  ListPages,
  PreviewPage,
  ReadPage,
  UpdatePage,
} from '#contract/site/page-editing.ts'
import { ReadPost, SearchPosts } from '#contract/site/pages.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { htmlOfMarkdown } from '#server/platform/html.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { createPage, deletePage, updatePage } from './actions.ts'
import { findPage, findPublished, listAll, type StoredPage, searchPublished } from './reads.ts'
import { isRequired, mostPages, textFor } from './rules.ts'

interface PageParts {
  db: Db
  clock: Clock
}

/** The site's own text pages, for readers and editors. */
export function pageRoutes(api: Api, parts: PageParts): void {
  const { db } = parts

  serve(api, SearchPosts, async ({ query, caller: { language } }) => {
    const { data, total } = await searchPublished(db, query, language, pageOf(query))
    return { total, data: data.map((page) => summaryOf(page, language)) }
  })

  serve(api, ReadPost, async ({ params, caller: { language } }) => {
    const page = await findPublished(db, params.id)
    if (!page) throw new Problem('not_found')
    const { content } = textFor(page.texts, language)
    return { ...summaryOf(page, language), content: htmlOfMarkdown(content) }
  })

  editingRoutes(api, parts)
}

function editingRoutes(api: Api, parts: PageParts): void {
  const read = async (id: string) => {
    const page = await findPage(parts.db, id)
    if (!page) throw new Problem('not_found')
    return editable(page)
  }

  serve(api, ListPages, async () => ({
    data: (await listAll(parts.db, mostPages)).map(editable),
  }))
  serve(api, ReadPage, ({ params }) => read(params.id))
  serve(api, CreatePage, async ({ viewer, body }) =>
    read(await createPage(parts, { actorId: viewer.id, content: body })),
  )
  serve(api, UpdatePage, async ({ viewer, params, body }) => {
    await updatePage(parts, { actorId: viewer.id, id: params.id, content: body })
    return read(params.id)
  })
  serve(api, DeletePage, async ({ viewer, params }) => {
    await deletePage(parts, { actorId: viewer.id, id: params.id })
    return { success: true }
  })
  serve(api, PreviewPage, async ({ body }) => ({ content: htmlOfMarkdown(body.content) }))
}

const summaryOf = (page: StoredPage, language: string) => {
  const { title, shortDescription } = textFor(page.texts, language)
  return { ...common(page), title, shortDescription, type: 'page' as const }
}

const editable = (page: StoredPage) => ({
  ...common(page),
  texts: page.texts,
  isRequired: isRequired(page),
  updatedBy: page.updated_by,
})

const common = ({ id, slug, status, created_at, updated_at }: StoredPage) => ({
  _id: id,
  slug,
  status,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})
