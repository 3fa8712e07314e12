import { endpoint } from '../endpoint.ts'
import { object, requiredText, type Static } from '../kit/schema.ts'
import { Id, listOf, Success } from '../kit/values.ts'
import { maxMessage } from './conversations.ts'

/** Saved replies of one account. */
export const maxSavedReplies = 100

/** A text to send again and again, of the account that saved it. */
export const SavedReply = object({ _id: Id, text: requiredText({ max: maxMessage }) })
export type SavedReply = Static<typeof SavedReply>

const changing = {
  audience: 'creator',
  isAddition: true,
  rate: { calls: 120, seconds: 60, by: 'account' },
} as const

const body = object({ text: SavedReply.properties.text })
const params = object({ id: Id })

/** The newest first. */
export const ListSavedReplies = endpoint({
  method: 'GET',
  path: '/saved-replies',
  audience: 'creator',
  isAddition: true,
  summary: 'List the own saved replies',
  reply: listOf(SavedReply),
})

export const CreateSavedReply = endpoint({
  ...changing,
  method: 'POST',
  path: '/saved-replies',
  summary: 'Save a reply',
  body,
  reply: SavedReply,
  problems: ['too_many'],
})

export const ChangeSavedReply = endpoint({
  ...changing,
  method: 'PUT',
  path: '/saved-replies/:id',
  summary: 'Change an own saved reply',
  params,
  body,
  reply: SavedReply,
  problems: ['not_found'],
})

export const DeleteSavedReply = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/saved-replies/:id',
  summary: 'Delete an own saved reply',
  params,
  reply: Success,
  problems: ['not_found'],
})
