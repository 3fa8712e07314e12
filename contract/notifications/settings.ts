import { endpoint } from '../endpoint.ts'
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from '../kit/schema.ts'

/** Groups of topics that an account switches on and off together. */
export const noticeKinds = [
  'subscriptions',
  'sales',
  'comments',
  'likes',
  'followers',
  'messages',
  'live',
  'orders',
  'restocks',
  'versions',
  'stock',
  'money',
  'staff',
  'security',
] as const
export const NoticeKind = oneOf(noticeKinds)
export type NoticeKind = Static<typeof NoticeKind>

/** When notices of a kind are emailed: one by one, or in one digest for each period. */
export const emailPeriods = ['off', 'at_once', 'daily', 'weekly'] as const
export const EmailPeriod = oneOf(emailPeriods)
export type EmailPeriod = Static<typeof EmailPeriod>

/** How the caller is notified of one kind. */
export const NoticeSetting = object({
  kind: NoticeKind,
  /** On the page of notifications and beside the bell. */
  page: boolean(),
  /** Null: there is nothing to choose. */
  email: nullable(EmailPeriod),
  /** To the devices of the caller that get pushes. */
  push: boolean(),
  /** Money and decisions of staff always stand on the page. */
  isPageFixed: boolean(),
})
export type NoticeSetting = Static<typeof NoticeSetting>

/** A time of day, in minutes since midnight. */
const MinuteOfDay = integer({ min: 0, max: 1439 })

/** Where the caller lives, as an IANA name such as "Europe/Berlin". */
const TimeZone = text({ max: 60, pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$', problem: 'not_an_option' })

export const QuietTime = object({ from: MinuteOfDay, to: MinuteOfDay })
export type QuietTime = Static<typeof QuietTime>

export const NoticeSettings = object({
  kinds: array(NoticeSetting, { max: noticeKinds.length }),
  /** Every day between these times nothing is emailed or pushed: it follows when they are over. */
  quietTime: nullable(QuietTime),
  timeZone: TimeZone,
  /** Whether emails and pushes quote messages. */
  quotesMessages: boolean(),
})
export type NoticeSettings = Static<typeof NoticeSettings>

/** Only kinds that can concern the caller are listed. */
export const ReadNoticeSettings = endpoint({
  method: 'GET',
  path: '/notification/settings',
  audience: 'user',
  summary: 'How the caller is notified',
  reply: NoticeSettings,
  isAddition: true,
})

const change = {
  audience: 'user',
  reply: NoticeSettings,
  rate: { calls: 120, seconds: 60, by: 'account' },
  isAddition: true,
} as const

/** What is left out stays. The page of a kind whose `isPageFixed` is set stays on. */
export const ChangeNoticeSetting = endpoint({
  ...change,
  method: 'PUT',
  path: '/notification/settings/:kind',
  summary: 'Change how the caller is notified of a kind',
  problems: ['not_found'],
  params: object({ kind: NoticeKind }),
  body: object({
    page: optional(boolean()),
    email: optional(EmailPeriod),
    push: optional(boolean()),
  }),
})

/** A quiet time may pass midnight. */
export const ChangeQuietTime = endpoint({
  ...change,
  method: 'PUT',
  path: '/notification/quiet-time',
  summary: 'Change when the caller is neither emailed nor sent pushes',
  body: object({ quietTime: nullable(QuietTime), timeZone: TimeZone }),
})

export const QuoteMessages = endpoint({
  ...change,
  method: 'PUT',
  path: '/notification/quotes',
  summary: 'Change whether emails and pushes quote messages',
  body: object({ quotesMessages: boolean() }),
})
