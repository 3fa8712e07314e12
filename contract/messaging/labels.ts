import { endpoint } from '../endpoint.ts'
import { array, object, requiredText, type Static } from '../kit/schema.ts'
import { Count, Id, listOf, Success } from '../kit/values.ts'

/** Labels of one account. */
export const maxLabels = 50
/** Characters of a label. */
export const maxLabelName = 40

/** A label of one's own for those whom one talks to: only who made it sees it. */
export const Label = object({
  _id: Id,
  name: requiredText({ max: maxLabelName }),
  /** Accounts that have it. */
  count: Count,
})
export type Label = Static<typeof Label>

const changing = {
  audience: 'user',
  isAddition: true,
  rate: { calls: 120, seconds: 60, by: 'account' },
} as const

const body = object({ name: Label.properties.name })

/** By name. */
export const ListLabels = endpoint({
  method: 'GET',
  path: '/labels',
  audience: 'user',
  isAddition: true,
  summary: 'List the own labels',
  reply: listOf(Label),
})

export const CreateLabel = endpoint({
  ...changing,
  method: 'POST',
  path: '/labels',
  summary: 'Add an own label',
  body,
  reply: Label,
  problems: ['name_exists', 'too_many'],
})

export const RenameLabel = endpoint({
  ...changing,
  method: 'PUT',
  path: '/labels/:id',
  summary: 'Rename an own label',
  params: object({ id: Id }),
  body,
  reply: Label,
  problems: ['not_found', 'name_exists'],
})

export const DeleteLabel = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/labels/:id',
  summary: 'Delete an own label',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
})

/** All labels of the other member at once: those that are not named are taken off. */
export const LabelConversation = endpoint({
  ...changing,
  method: 'PUT',
  path: '/conversations/:id/labels',
  summary: 'Label the other member of an own conversation',
  params: object({ id: Id }),
  body: object({ labelIds: array(Id, { max: maxLabels }) }),
  reply: object({ _id: Id, labelIds: array(Id) }),
  problems: ['not_found'],
})
