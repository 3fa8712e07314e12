import { endpoint } from '../endpoint.ts'
import { object } from '../kit/schema.ts'
import { Id, ItemKind, Success } from '../kit/values.ts'

/** Number of days for which the creator is not suggested. */
export const dismissalDays = 30

/** Maximum number of dismissals per account; the oldest are removed. */
export const maxDismissals = 1000

const item = object({ objectId: Id, objectType: ItemKind })
const rate = { calls: 60, seconds: 60, by: 'account' } as const

/**
 * Mark a post, video or gallery as not interesting: it is hidden from the caller's home feed and
 * from lists that are neither a search nor those of one creator. Its creator is not suggested for
 * 30 days; posts of followed creators still are shown. Idempotent; nobody else can see it.
 */
export const DismissItem = endpoint({
  method: 'POST',
  path: '/dismissed-items',
  audience: 'user',
  summary: 'Hide an item that is not interesting',
  body: item,
  reply: Success,
  problems: ['not_found'],
  rate,
  isAddition: true,
})

/** Idempotent: succeeds if it was not dismissed. */
export const RestoreItem = endpoint({
  method: 'DELETE',
  path: '/dismissed-items',
  audience: 'user',
  summary: 'Show an item again that was hidden as not interesting',
  body: item,
  reply: Success,
  rate,
  isAddition: true,
})
