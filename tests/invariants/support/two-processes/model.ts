import fc from 'fast-check'

/** Whom a post is open to, as its creator chose it. */
export type Audience = 'everyone' | 'accounts' | 'subscribers' | 'buyers'

/** A creator, and what there is between the creator and the fan. */
export interface ModelCreator {
  name: string
  monthlyPrice: number
  isFollowed: boolean
  isSubscribed: boolean
  blocksFan: boolean
  blocksCountry: boolean
  isMuted: boolean
}

/** What a creator shows, and whether the fan has bought it. */
export interface ModelItem {
  /** The place of its creator. */
  creator: number
  /** The text of a post, otherwise the title. */
  text: string
  audience: Audience
  price: number
  isRemoved: boolean
  isBought: boolean
  /** Dollars that the fan paid. */
  paid: number
}

export interface ModelPost extends ModelItem {
  isPinned: boolean
  /** Waits for the time at which it is published. */
  isScheduled: boolean
  isLiked: boolean
  /** The fan marked it as not interesting. */
  isDismissed: boolean
  /** What the fan said of it. */
  comments: string[]
}

/** An item that is no post: its media are for subscribers or for buyers. */
export interface ModelAsset extends ModelItem {
  kind: string
}

/** All that is true of a site with two creators and a fan. */
export interface Model {
  creators: ModelCreator[]
  /** In the order in which they were published. */
  posts: ModelPost[]
  /** Of each creator one: see `openAssets`. */
  assets: ModelAsset[]
  /** Dollars in the fan's wallet. */
  wallet: number
}

/** Who reads, and whether from the country that creators block. */
export interface ModelReader {
  who: 'fan' | 'stranger' | 'visitor'
  isAbroad: boolean
}

export const fanAtHome: ModelReader = { who: 'fan', isAbroad: false }

const otherReaders: ModelReader[] = [
  { who: 'fan', isAbroad: true },
  { who: 'stranger', isAbroad: false },
  { who: 'visitor', isAbroad: true },
]

const creatorActions = [
  'follow or unfollow',
  'block or unblock the fan',
  'block or unblock the country',
  'subscribe, or let the subscription end',
  'change name and price',
  'mute or unmute',
] as const
const postActions = [
  'buy',
  'refund, or buy first',
  'change the text',
  'change audience and price',
  'pin or unpin',
  'remove',
  'schedule or publish',
  'like or take back the like',
  'mark as not interesting, or restore',
  'comment, or delete the comment',
] as const

const assetActions = [
  'buy',
  'refund, or buy first',
  'change title and price',
  'change audience',
  'remove',
] as const

interface AnyStep {
  /** Which of the two processes is called; the other one is read. */
  process: 0 | 1
  /** Who reads afterwards, beside the fan. */
  reader: ModelReader
}

/** What happens to a creator, given by its place. */
export interface CreatorStep extends AnyStep {
  does: (typeof creatorActions)[number]
  creator: number
}

/** What happens to a post, given by its place. */
export interface PostStep extends AnyStep {
  does: (typeof postActions)[number]
  post: number
}

/** What happens to an item that is no post, given by its place. */
export interface AssetStep extends AnyStep {
  does: (typeof assetActions)[number]
  asset: number
}

export type Step = CreatorStep | PostStep | AssetStep

export const kindsOfSteps = creatorActions.length + postActions.length + assetActions.length

/** What a step does, and to what. */
export const kindOfStep = (step: Step): string =>
  `${step.does}: ${'creator' in step ? 'creator' : 'post' in step ? 'post' : 'asset'}`

const counts = { creators: 2, posts: 3, assets: 2 }

const anyStep = {
  process: fc.constantFrom(0 as const, 1 as const),
  reader: fc.constantFrom(...otherReaders),
}
const creatorStep: fc.Arbitrary<CreatorStep> = fc.record({
  does: fc.constantFrom(...creatorActions),
  creator: fc.nat(counts.creators - 1),
  ...anyStep,
})
const postStep: fc.Arbitrary<PostStep> = fc.record({
  does: fc.constantFrom(...postActions),
  post: fc.nat(counts.posts - 1),
  ...anyStep,
})
const assetStep: fc.Arbitrary<AssetStep> = fc.record({
  does: fc.constantFrom(...assetActions),
  asset: fc.nat(counts.assets - 1),
  ...anyStep,
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: creatorStep, weight: 3 },
  { arbitrary: postStep, weight: 3 },
  { arbitrary: assetStep, weight: 2 },
)

export const interleavings = fc.array(step, { minLength: 1, maxLength: 6, size: 'max' })

/** Nobody but its creator finds it. */
export const isAway = ({ isRemoved, isScheduled }: ModelItem & { isScheduled?: boolean }) =>
  isRemoved || isScheduled === true

export const isHidden = ({ blocksFan, blocksCountry }: ModelCreator, reader: ModelReader) =>
  (reader.who === 'fan' && blocksFan) || (reader.isAbroad && blocksCountry)

const audiences = ['subscribers', 'buyers', 'accounts'] as const

/** The audience that comes after one; posts without media are always open to everyone. */
export const nextAudience = (audience: Audience): Audience =>
  audience === 'everyone'
    ? audience
    : (audiences[(audiences.indexOf(audience) + 1) % audiences.length] ?? audience)

/** The problem that the fan meets who buys an item; undefined: none. */
export function purchaseProblem(item: ModelItem, { blocksFan }: ModelCreator): string | undefined {
  if (item.isBought) return 'already_bought'
  if (isAway(item)) return 'not_found'
  if (item.audience !== 'buyers') return 'not_for_sale'
  return blocksFan ? 'blocked' : undefined
}

/** Steps after which a job puts posts into the fan's home, or takes them out, or pays back. */
export const isFollowedByJobs = ({ does }: Step): boolean =>
  [
    'follow or unfollow',
    'subscribe, or let the subscription end',
    'schedule or publish',
    'remove',
  ].includes(does)

/** Whether a reader who may know of an item may have its media. */
export function isOpen(
  { audience, isBought }: ModelItem,
  { isSubscribed }: ModelCreator,
  { who }: ModelReader,
): boolean {
  switch (audience) {
    case 'everyone':
      return true
    case 'accounts':
      return who !== 'visitor'
    case 'subscribers':
      return who === 'fan' && (isSubscribed || isBought)
    case 'buyers':
      return who === 'fan' && isBought
  }
}
