import { endpoint } from '../endpoint.ts'
import { AccountStatus } from '../kit/account-fields.ts'
import { boolean, object, optional, text } from '../kit/schema.ts'
import { Handle, listOf, maxSearchText, paging } from '../kit/values.ts'
import { PerformerCard, PerformerProfile } from './cards.ts'
import { CreatorSelf } from './me.ts'

const word = optional(text({ max: maxSearchText }))

/** Body values may come as the value or the text of an option. */
const filters = object({
  ...paging,
  q: word,
  isFeatured: optional(boolean()),
  categoryIds: word,
  isFreeSubscription: optional(boolean()),
  country: word,
  gender: word,
  sexualOrientation: word,
  age: word,
  eyes: word,
  hair: word,
  butt: word,
  height: word,
  weight: word,
  ethnicity: word,
  bodyType: word,
  status: optional(AccountStatus),
  /** One id, or several separated by commas; those that exist are included in the reply. */
  includedIds: optional(text({ max: 5100 })),
  performerIds: optional(text({ max: 5100 })),
})

/** Active, verified creators. `sortBy`: `popular`, `latest`, `oldest`, `online` or `live`. */
export const SearchCreators = endpoint({
  method: 'GET',
  path: '/performers/user/search',
  audience: 'optional',
  summary: 'Search creators',
  query: filters,
  reply: listOf(PerformerCard),
})

export const ListRandomCreators = endpoint({
  method: 'GET',
  path: '/performers/search/random',
  audience: 'optional',
  summary: 'List creators in random order',
  query: filters,
  reply: listOf(PerformerCard),
})

/** Ordered by the score of the last 30 days. */
export const ListTopCreators = endpoint({
  method: 'GET',
  path: '/performers/top',
  audience: 'optional',
  summary: 'List the creators with the highest scores',
  query: object({ limit: paging.limit, offset: paging.offset }),
  reply: listOf(PerformerCard),
})

export const ReadCreatorSelf = endpoint({
  method: 'GET',
  path: '/performers/me',
  audience: 'creator',
  summary: 'Read the own creator profile',
  reply: CreatorSelf,
})

/** By username or id. Not found if the creator blocked the caller or the caller's country. */
export const ReadCreator = endpoint({
  method: 'GET',
  path: '/performers/:id',
  audience: 'optional',
  summary: 'Read the page of a creator',
  params: object({ id: Handle }),
  reply: PerformerProfile,
  problems: ['not_found'],
})
