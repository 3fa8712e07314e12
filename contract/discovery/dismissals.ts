import { endpoint } from '../endpoint.ts'
import { object } from '../kit/schema.ts'
import { Id, ItemKind, Success } from '../kit/values.ts'

/** For so many days its creator is not suggested either. */
export const dismissalDays = 30

/** Of more the oldest are forgotten. */
export const maxDismissals = 1000

const item = object({ objectId: Id, objectType: ItemKind })
const rate = { calls: 60, seconds: 60, by: 'account' } as const

/**
 * The caller is not interested in a post, video or gallery: it is left out of their home feed and of lists
 * that they did not search or ask a creator for. For 30 days its creator is not suggested to them; posts of
 * creators whom they follow stay. Twice is no failure, and nobody else can see it.
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
  ours: true,
})

/** What was not dismissed is no failure. */
export const RestoreItem = endpoint({
  method: 'DELETE',
  path: '/dismissed-items',
  audience: 'user',
  summary: 'Show an item again that was hidden as not interesting',
  body: item,
  reply: Success,
  rate,
  ours: true,
})
