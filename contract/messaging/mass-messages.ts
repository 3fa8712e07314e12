import { endpoint } from '../endpoint.ts'
import { FileObject } from '../files/files.ts'
import {
  array,
  boolean,
  object,
  oneOf,
  optional,
  requiredText,
  type Static,
  text,
} from '../kit/schema.ts'
import {
  Count,
  Dollars,
  DollarsIn,
  Id,
  Instant,
  listOf,
  NullableInstant,
  paging,
} from '../kit/values.ts'
import { maxMessage } from './conversations.ts'
import { Message, maxMessageFiles, OfferSeconds } from './messages.ts'

/**
 * Fans of the creator: those subscribed now, following, whose subscription ended, who spent at least
 * `minSpent`, and those with a label of the creator's own.
 */
export const audienceLists = ['subscribers', 'followers', 'expired', 'spenders', 'label'] as const
export const AudienceList = object({
  list: oneOf(audienceLists),
  /** In dollars, of `spenders`; anything at all by default. */
  minSpent: optional(DollarsIn),
  /** Of `label`. */
  labelId: optional(Id),
})
export type AudienceList = Static<typeof AudienceList>

const maxLists = 10

const audience = {
  /** Fans of any of these lists… */
  to: array(AudienceList, { min: 1, max: maxLists }),
  /** … and of none of these. */
  except: optional(array(AudienceList, { max: maxLists })),
}

export const MassMessageStatus = oneOf(['scheduled', 'sending', 'sent', 'cancelled', 'unsent'])
export type MassMessageStatus = Static<typeof MassMessageStatus>

/**
 * Why a fan of the audience got no copy: blocked on either side, the account is closed, lives in a
 * country that the creator blocked, takes no mass messages, bought the files before, is in the audience no
 * more, or the message was unsent before.
 */
export const exclusionReasons = [
  'blocked',
  'account_closed',
  'country_blocked',
  'opted_out',
  'already_bought',
  'left_audience',
  'unsent',
] as const
export const ExclusionReason = oneOf(exclusionReasons)
export type ExclusionReason = Static<typeof ExclusionReason>

const Excluded = array(object({ reason: ExclusionReason, count: Count }))

const progress = {
  _id: Id,
  status: MassMessageStatus,
  /** Fans of the audience: once it is `sent`, each was delivered or excluded. */
  candidates: Count,
  delivered: Count,
  excluded: Count,
}

const MassMessageProgress = object(progress)
export type MassMessageProgress = Static<typeof MassMessageProgress>

export const MassMessage = object({
  ...progress,
  text: text({ max: maxMessage }),
  files: array(FileObject),
  isSale: boolean(),
  price: Dollars,
  /** For how many seconds the files of a copy can be bought; 0: always. */
  offerSeconds: Count,
  ...audience,
  except: array(AudienceList),
  scheduledAt: NullableInstant,
  startedAt: NullableInstant,
  finishedAt: NullableInstant,
  createdAt: Instant,
})
export type MassMessage = Static<typeof MassMessage>

/** With what came of it; sums in dollars. */
export const MassMessageDetails = object({
  ...MassMessage.properties,
  excludedBy: Excluded,
  /** Fans who opened the conversation since. */
  opened: Count,
  /** Fans who bought the files. */
  bought: Count,
  /** What they paid, refunds taken off. */
  revenue: Dollars,
  refunded: Dollars,
})
export type MassMessageDetails = Static<typeof MassMessageDetails>

/** What a creator sends to fans. */
const sentContent = {
  text: requiredText({ max: maxMessage }),
  fileIds: optional(array(Id, { max: maxMessageFiles })),
  isSale: optional(boolean()),
  /** In dollars; read where `isSale` is true. */
  price: optional(DollarsIn),
  /** How long the files of a copy can be bought. */
  timeToExpired: optional(OfferSeconds),
}

const contentProblems = [
  'file_not_usable',
  'sale_without_files',
  'price_out_of_range',
  'amount_invalid',
] as const

/** How many fans a message to this audience would reach now, and whom it would leave out. */
export const EstimateMassMessage = endpoint({
  method: 'POST',
  path: '/mass-messages/estimate',
  audience: 'verified',
  isAddition: true,
  summary: 'Count the fans that a mass message would reach',
  body: object({ ...audience, fileIds: sentContent.fileIds }),
  reply: object({ candidates: Count, recipients: Count, excludedBy: Excluded }),
  problems: ['not_found'],
  rate: { calls: 60, seconds: 60, by: 'account' },
})

const { files, isSale, price, isBought, totalMedia, timeToExpired } = Message.properties

/** What a fan sees of a message, as the fields of the same names in their conversation. */
export const MessagePreview = object({
  text: Message.properties.text,
  ...{ files, isSale, price, isBought, totalMedia, timeToExpired },
})
export type MessagePreview = Static<typeof MessagePreview>

/** A test copy for its writer alone: nothing is stored or sent, and what would be refused is refused. */
export const PreviewMassMessage = endpoint({
  method: 'POST',
  path: '/mass-messages/preview',
  audience: 'verified',
  isAddition: true,
  summary: 'See a mass message as fans would get it',
  body: object(sentContent),
  reply: object({
    /** For who has no right to its files: none bought, or without a subscription. */
    locked: MessagePreview,
    /** For who has it. */
    unlocked: MessagePreview,
  }),
  problems: contentProblems,
  rate: { calls: 60, seconds: 60, by: 'account' },
})

/**
 * Stored now, and sent at once or at `scheduledAt`: who then blocked, was blocked, left, or does not want
 * it gets none. Idempotent by key. The site limits how many a creator sends a day.
 */
export const SendMassMessage = endpoint({
  method: 'POST',
  path: '/mass-messages',
  audience: 'verified',
  isAddition: true,
  summary: 'Send a message to many fans',
  body: object({ ...sentContent, ...audience, scheduledAt: optional(text({ max: 40 })) }),
  reply: MassMessage,
  idempotent: true,
  problems: [
    ...contentProblems,
    'not_found',
    'schedule_in_past',
    'mass_messages_limit',
    'key_reused',
  ],
  rate: { calls: 30, seconds: 60, by: 'account' },
})

/** Newest first. */
export const ListMassMessages = endpoint({
  method: 'GET',
  path: '/mass-messages',
  audience: 'verified',
  isAddition: true,
  summary: 'List the own mass messages',
  query: object(paging),
  reply: listOf(MassMessage),
})

export const ReadMassMessage = endpoint({
  method: 'GET',
  path: '/mass-messages/:id',
  audience: 'verified',
  isAddition: true,
  summary: 'Read an own mass message with its statistics',
  params: object({ id: Id }),
  reply: MassMessageDetails,
  problems: ['not_found'],
})

/**
 * A scheduled one is cancelled. Of one that was sent, or is being sent, all copies are deleted at once;
 * whoever bought one keeps it.
 */
export const UnsendMassMessage = endpoint({
  method: 'DELETE',
  path: '/mass-messages/:id',
  audience: 'verified',
  isAddition: true,
  summary: 'Cancel or unsend an own mass message',
  params: object({ id: Id }),
  reply: MassMessage,
  problems: ['not_found'],
})

/** A fan's own choice, one creator at a time; what the creator writes to the fan alone still arrives. */
export const TakeMassMessages = endpoint({
  method: 'PUT',
  path: '/conversations/:id/mass-messages',
  audience: 'fan',
  summary: 'Get mass messages of a creator, or none',
  params: object({ id: Id }),
  body: object({ isTaken: boolean() }),
  reply: object({ _id: Id, takesMassMessages: boolean() }),
  problems: ['not_found'],
  isAddition: true,
})

/** What happens to a fan's subscription: it started, was renewed, or ended. */
export const AutomaticMessageKind = oneOf(['welcome', 'renewal', 'end'])
export type AutomaticMessageKind = Static<typeof AutomaticMessageKind>

/** What a creator has sent to each fan to whom it happens, while `isActive`. */
export const AutomaticMessage = object({
  kind: AutomaticMessageKind,
  isActive: boolean(),
  text: text({ max: maxMessage }),
  files: array(FileObject),
  isSale: boolean(),
  price: Dollars,
  /** For how many seconds the files can be bought; 0: always. */
  offerSeconds: Count,
  /** Fans who got this version of it. */
  delivered: Count,
})
export type AutomaticMessage = Static<typeof AutomaticMessage>

/** All kinds, those that the creator has not written empty and inactive. */
export const ListAutomaticMessages = endpoint({
  method: 'GET',
  path: '/automatic-messages',
  audience: 'verified',
  isAddition: true,
  summary: 'List the own automatic messages',
  reply: listOf(AutomaticMessage),
})

/** What was sent before stays as it was. */
export const WriteAutomaticMessage = endpoint({
  method: 'PUT',
  path: '/automatic-messages/:kind',
  audience: 'verified',
  isAddition: true,
  summary: 'Write an own automatic message',
  params: object({ kind: AutomaticMessageKind }),
  body: object({ ...sentContent, isActive: boolean() }),
  reply: AutomaticMessage,
  problems: contentProblems,
  rate: { calls: 60, seconds: 60, by: 'account' },
})
