import { endpoint } from '../endpoint.ts'
import { array, object, optional, type Static, text } from '../kit/schema.ts'
import { Instant } from '../kit/values.ts'

/** An email that a trial site stored instead of sending it. */
export const StoredEmail = object({
  _id: text(),
  to: text(),
  subject: text(),
  text: text({ max: 100_000 }),
  html: optional(text({ max: 200_000 })),
  sentAt: Instant,
})
export type StoredEmail = Static<typeof StoredEmail>

/** The newest emails, at most 100. Trial sites only. */
export const ListEmails = endpoint({
  method: 'GET',
  path: '/dev/mail',
  audience: 'public',
  summary: 'List the emails of a trial site',
  query: object({ to: optional(text({ max: 254 })) }),
  reply: array(StoredEmail, { max: 100 }),
  problems: ['not_found'],
  isAddition: true,
})

/** One email. Trial sites only. */
export const ReadEmail = endpoint({
  method: 'GET',
  path: '/dev/mail/:id',
  audience: 'public',
  summary: 'Read an email of a trial site',
  params: object({ id: text({ max: 60 }) }),
  reply: StoredEmail,
  problems: ['not_found'],
  isAddition: true,
})
