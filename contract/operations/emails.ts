import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { array, object, oneOf, optional, type Static, text } from '../kit/schema.ts'
import { locales } from '../site-request.ts'

/** An email of the site with example values. */
export const EmailPreview = object({
  /** Its name in the code, such as `password_changed`. */
  name: text({ max: 60 }),
  subject: text(),
  text: text({ max: 100_000 }),
  html: text({ max: 200_000 }),
})
export type EmailPreview = Static<typeof EmailPreview>

export const PreviewEmails = endpoint({
  method: 'GET',
  path: '/admin/emails',
  audience: staff('site.settings'),
  summary: 'Preview every email in one language',
  query: object({ language: optional(oneOf(locales)) }),
  reply: object({ data: array(EmailPreview, { max: 200 }) }),
  isAddition: true,
})
