/** Text pages as staff edit them. All of these endpoints are additions. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import {
  array,
  boolean,
  nullable,
  object,
  oneOf,
  plainText,
  requiredText,
  type Static,
  text,
} from '../kit/schema.ts'
import { Id, Instant, Success } from '../kit/values.ts'
import { locales } from '../site-request.ts'
import { PageStatus } from './pages.ts'

export const maxPageTitle = 200
export const maxPageSummary = 500

/** Markdown; HTML in it is reduced to the same few elements. */
const Markdown = text({ max: 100_000 })

const PageText = object({
  locale: oneOf(locales),
  title: requiredText({ max: maxPageTitle }),
  shortDescription: plainText({ max: maxPageSummary }),
  content: Markdown,
})
export type PageText = Static<typeof PageText>

const fields = {
  /** Part of the URL: /page/{slug}. */
  slug: text({ min: 1, max: 100, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', problem: 'slug_format' }),
  status: PageStatus,
  /** One per language; the default language is required. */
  texts: array(PageText, { min: 1, max: locales.length }),
}

export const EditablePage = object({
  _id: Id,
  ...fields,
  /** The site links to it, so its slug cannot be changed and it stays published. */
  isRequired: boolean(),
  /** Null while it is still the template of a new site. */
  updatedBy: nullable(Id),
  createdAt: Instant,
  updatedAt: Instant,
})
export type EditablePage = Static<typeof EditablePage>

const audience = staff('site.pages')
const params = object({ id: Id })
const body = object(fields)
/** Large enough for two long texts. */
const maxBodyBytes = 1_000_000

/** All pages including drafts, at most 200, by slug. */
export const ListPages = endpoint({
  method: 'GET',
  path: '/admin/pages',
  audience,
  summary: 'List the text pages for editing',
  reply: object({ data: array(EditablePage, { max: 200 }) }),
  isAddition: true,
})

export const ReadPage = endpoint({
  method: 'GET',
  path: '/admin/pages/:id',
  audience,
  summary: 'Read a text page for editing',
  params,
  reply: EditablePage,
  problems: ['not_found'],
  isAddition: true,
})

export const CreatePage = endpoint({
  method: 'POST',
  path: '/admin/pages',
  audience,
  summary: 'Add a text page',
  body,
  maxBodyBytes,
  reply: EditablePage,
  problems: ['slug_taken', 'page_limit', 'page_too_nested'],
  isAddition: true,
})

export const UpdatePage = endpoint({
  method: 'PUT',
  path: '/admin/pages/:id',
  audience,
  summary: 'Change a text page',
  params,
  body,
  maxBodyBytes,
  reply: EditablePage,
  problems: ['not_found', 'slug_taken', 'page_required', 'page_too_nested'],
  isAddition: true,
})

export const DeletePage = endpoint({
  method: 'DELETE',
  path: '/admin/pages/:id',
  audience,
  summary: 'Delete a text page',
  params,
  reply: Success,
  problems: ['not_found', 'page_required'],
  isAddition: true,
})

/** Preview of a text as HTML. */
export const PreviewPage = endpoint({
  method: 'POST',
  path: '/admin/pages/preview',
  audience,
  summary: 'Preview a text page',
  body: object({ content: Markdown }),
  maxBodyBytes,
  reply: object({ content: text({ max: 400_000 }) }),
  problems: ['page_too_nested'],
  isAddition: true,
})
