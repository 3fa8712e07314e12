import { endpoint } from '../endpoint.ts'
import { boolean, nullable, object, type Static } from '../kit/schema.ts'
import { LinkToken } from '../kit/values.ts'
import { NoticeKind } from './settings.ts'

export const Unsubscribed = object({
  /** Null: all that is in the digest. */
  kind: nullable(NoticeKind),
  /** Nothing of it is emailed any more. */
  isOff: boolean(),
})
export type Unsubscribed = Static<typeof Unsubscribed>

const call = {
  audience: 'public',
  params: object({ token: LinkToken }),
  reply: Unsubscribed,
  problems: ['not_found'],
  rate: { calls: 60, seconds: 60, by: 'address' },
  isAddition: true,
} as const

/** With the token of an email, without signing in. */
export const ReadUnsubscription = endpoint({
  ...call,
  method: 'GET',
  path: '/notification/unsubscribe/:token',
  summary: 'What an email can be unsubscribed from',
})

/** Safe to repeat. `isOff: false` undoes it: what was chosen before counts again. */
export const Unsubscribe = endpoint({
  ...call,
  method: 'PUT',
  path: '/notification/unsubscribe/:token',
  summary: 'Unsubscribe from emails',
  body: object({ isOff: boolean() }),
})
