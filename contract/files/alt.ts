import { endpoint } from '../endpoint.ts'
import { object, plainText, text } from '../kit/schema.ts'
import { Id } from '../kit/values.ts'

/** Maximum length of an alternative text in characters. */
export const maxAlt = 1000

/**
 * Say in words what an own picture shows, for people who cannot see it. It is plain text; an empty one
 * removes it.
 */
export const SetAlt = endpoint({
  method: 'PUT',
  path: '/files/:id/alt',
  audience: 'user',
  isAddition: true,
  summary: 'Describe an own picture',
  params: object({ id: Id }),
  body: object({ alt: plainText({ max: maxAlt }) }),
  reply: object({ _id: Id, alt: text() }),
  problems: ['not_found'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})
