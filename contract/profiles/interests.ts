import { endpoint } from '../endpoint.ts'
import { array, integer, object, oneOf, optional, type Static } from '../kit/schema.ts'
import { Id, listOf } from '../kit/values.ts'
import { PerformerCard } from './cards.ts'

/**
 * A fan's response to the question about interests: `none`: not asked yet; `skipped`: may be asked
 * once more; `declined` and `done`: not asked again.
 */
const savable = ['skipped', 'declined', 'done'] as const
export const InterestAnswer = oneOf(['none', ...savable])
export type InterestAnswer = Static<typeof InterestAnswer>

export const maxInterests = 50

const Interests = object({ answer: InterestAnswer, categoryIds: array(Id) })

/** Categories that interest a fan; nobody else can see them. */
export const ReadInterests = endpoint({
  method: 'GET',
  path: '/interests',
  audience: 'fan',
  summary: 'Read the own interests',
  reply: Interests,
  isAddition: true,
})

/** Skipping a second time means `declined`. `done` is final; its categories may change. */
export const SaveInterests = endpoint({
  method: 'PUT',
  path: '/interests',
  audience: 'fan',
  summary: 'Save the own interests, or skip them',
  body: object({
    answer: oneOf(savable),
    /** With `done`; if omitted, they stay unchanged. */
    categoryIds: optional(array(Id, { max: maxInterests })),
  }),
  reply: Interests,
  problems: ['category_unknown'],
  rate: { calls: 60, seconds: 60, by: 'account' },
  isAddition: true,
})

/**
 * Creators whom the caller does not follow: those in categories of interest first, then the others,
 * both by descending score.
 */
export const ListInterestingCreators = endpoint({
  method: 'GET',
  path: '/interests/creators',
  audience: 'fan',
  summary: 'List creators that fit the own interests',
  query: object({ limit: optional(integer({ min: 1, max: 50 })) }),
  reply: listOf(PerformerCard),
  isAddition: true,
})
