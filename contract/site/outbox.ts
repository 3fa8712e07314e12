import { endpoint } from '../endpoint.ts'
import { array, object, optional, type Static, text } from '../kit/schema.ts'
import { Instant } from '../kit/values.ts'

/** A letter that a trial site kept instead of sending it. */
export const KeptLetter = object({
  _id: text(),
  to: text(),
  subject: text(),
  text: text({ max: 100_000 }),
  html: optional(text({ max: 200_000 })),
  sentAt: Instant,
})
export type KeptLetter = Static<typeof KeptLetter>

/** The newest letters, at most 100. Trial sites only. */
export const ListLetters = endpoint({
  method: 'GET',
  path: '/dev/mail',
  audience: 'public',
  summary: 'List the letters of a trial site',
  query: object({ to: optional(text({ max: 254 })) }),
  reply: array(KeptLetter, { max: 100 }),
  problems: ['not_found'],
  ours: true,
})

/** One letter. Trial sites only. */
export const ReadLetter = endpoint({
  method: 'GET',
  path: '/dev/mail/:id',
  audience: 'public',
  summary: 'Read a letter of a trial site',
  params: object({ id: text({ max: 60 }) }),
  reply: KeptLetter,
  problems: ['not_found'],
  ours: true,
})
