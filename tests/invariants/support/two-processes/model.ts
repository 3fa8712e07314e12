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

/** A post, and whether the fan has bought it. */
export interface ModelPost {
  /** The place of its creator. */
  creator: number
  text: string
  audience: Audience
  price: number
  isPinned: boolean
  isRemoved: boolean
  /** Waits for the time at which it is published. */
  isScheduled: boolean
  isBought: boolean
  isLiked: boolean
  /** The fan marked it as not interesting. */
  isDismissed: boolean
  /** What the fan said of it. */
  comments: string[]
  /** Dollars that the fan paid. */
  paid: number
}

/** All that is true of a site with two creators and a fan. */
export interface Model {
  creators: ModelCreator[]
  /** In the order in which they were published. */
  posts: ModelPost[]
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
  'refund',
  'change the text',
  'change audience and price',
  'pin or unpin',
  'remove',
  'schedule or publish',
  'like or take back the like',
  'mark as not interesting, or restore',
  'comment, or delete the comment',
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

export type Step = CreatorStep | PostStep

export const counts = { creators: 2, posts: 3 }

const anyStep = {
  process: fc.constantFrom(0 as const, 1 as const),
  reader: fc.constantFrom(...otherReaders),
}
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constantFrom(...creatorActions),
    creator: fc.nat(counts.creators - 1),
    ...anyStep,
  }),
  fc.record({ does: fc.constantFrom(...postActions), post: fc.nat(counts.posts - 1), ...anyStep }),
)

export const interleavings = fc.array(step, { minLength: 1, maxLength: 6, size: 'max' })

/** Nobody but its creator finds it. */
export const isAway = ({ isRemoved, isScheduled }: ModelPost) => isRemoved || isScheduled

export const isHidden = ({ blocksFan, blocksCountry }: ModelCreator, reader: ModelReader) =>
  (reader.who === 'fan' && blocksFan) || (reader.isAbroad && blocksCountry)

const audiences = ['subscribers', 'buyers', 'accounts'] as const

/** The audience that comes after one; posts without media are always open to everyone. */
export const nextAudience = (audience: Audience): Audience =>
  audience === 'everyone'
    ? audience
    : (audiences[(audiences.indexOf(audience) + 1) % audiences.length] ?? audience)

/** The problem that the fan meets who buys a post; undefined: none. */
export function purchaseProblem(post: ModelPost, { blocksFan }: ModelCreator): string | undefined {
  if (post.isBought) return 'already_bought'
  if (isAway(post)) return 'not_found'
  if (post.audience !== 'buyers') return 'not_for_sale'
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

/** Whether a reader who may know of a post may have its media. */
export function isOpen(
  { audience, isBought }: ModelPost,
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
