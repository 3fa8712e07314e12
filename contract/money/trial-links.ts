import { endpoint } from '../endpoint.ts'
import {
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  requiredText,
  type Static,
  text,
} from '../kit/schema.ts'
import { Count, Id, Instant, listOf, NullableInstant, paging } from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'
import { MaxUses } from './promotions.ts'

export const maxTrialDays = 90
export const maxTrialLinkName = 60

/** An address of the creator's page that carries a free trial. */
export const TrialLink = object({
  _id: Id,
  /** In the address of the creator's page: `?trial=…`. */
  token: text(),
  /** For the creator only. */
  name: text(),
  days: Count,
  maxUses: nullable(Count),
  uses: Count,
  /** Null: until its creator ends it. */
  endsAt: NullableInstant,
  status: oneOf(['open', 'ended', 'used_up']),
  createdAt: Instant,
})
export type TrialLink = Static<typeof TrialLink>

const page = { limit: paging.limit, offset: paging.offset }

/** Newest first. */
export const ListTrialLinks = endpoint({
  method: 'GET',
  path: '/subscriptions/trial-links',
  audience: 'creator',
  summary: 'List the own trial links',
  query: object(page),
  reply: listOf(TrialLink),
  isAddition: true,
})

/** A trial link works where the site allows free subscriptions, also while the creator offers no trial to all. */
export const CreateTrialLink = endpoint({
  method: 'POST',
  path: '/subscriptions/trial-links',
  audience: 'creator',
  summary: 'Make a trial link',
  body: object({
    name: requiredText({ max: maxTrialLinkName }),
    days: integer({ min: 1, max: maxTrialDays }),
    maxUses: optional(MaxUses),
    endsAt: optional(nullable(text({ max: 40 }))),
  }),
  reply: TrialLink,
  problems: ['date_missing', 'schedule_in_past', 'end_too_late', 'trial_link_limit'],
  rate: { calls: 30, seconds: 60, by: 'account' },
  isAddition: true,
})

/** End a trial link now; trials that have begun go on. */
export const EndTrialLink = endpoint({
  method: 'POST',
  path: '/subscriptions/trial-links/:id/end',
  audience: 'creator',
  summary: 'End a trial link',
  params: object({ id: Id }),
  reply: TrialLink,
  problems: ['not_found'],
  isAddition: true,
})

/** A fan who came by a trial link. */
export const TrialLinkUse = object({
  userInfo: UserCard,
  createdAt: Instant,
  /** Whether the fan pays by now, or will at the end of the trial. */
  continues: boolean(),
})
export type TrialLinkUse = Static<typeof TrialLinkUse>

/** Newest first. */
export const ListTrialLinkUses = endpoint({
  method: 'GET',
  path: '/subscriptions/trial-links/:id/uses',
  audience: 'creator',
  summary: 'List who came by a trial link',
  params: object({ id: Id }),
  query: object(page),
  reply: listOf(TrialLinkUse),
  problems: ['not_found'],
  isAddition: true,
})
