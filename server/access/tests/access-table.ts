/**
 * What everybody gets of every item: the one table that all surfaces are compared with, see
 * `tests/invariants/access-matrix.test.ts`. It says as a whole what `rules.ts` and `visibility.ts`
 * decide piece by piece.
 */

/** Its media, no more than that it is there with a blurred preview, or not even that. */
export type Visibility = 'open' | 'locked' | 'unknown'

export const roles = [
  'visitor',
  'fan',
  'follower',
  'subscriber',
  'lapsed', // whose subscription is over, and who was paid back what was bought
  'buyer',
  'owner',
  'otherCreator', // who subscribed and paid, as a fan once
  'staff',
  'blocked', // by the creator, with a subscription and everything bought
  'abroad', // the same, from a country that the creator blocked
  'visitorAbroad',
  'reviewer', // staff blocked by the creator and from there, who opened a report of every item
] as const
export type Role = (typeof roles)[number]

export const states = [
  'free',
  'subscriber',
  'sale',
  'turned', // sold first, for subscribers now
  'scheduled', // published, and closed until then
  'waiting', // to be published by itself
  'draft',
  'removed',
  'suspended', // its creator is
  'left', // its creator's account is deleted, and what was sold stays for its buyers
] as const
export type State = (typeof states)[number]

const [o, l, u] = ['open', 'locked', 'unknown'] as const

// biome-ignore format: a table
const rows: Record<State, readonly Visibility[]> = {
  //           visi fan foll subs laps buye owne othe staf bloc abro visA revi
  free:       [  l,  o,   o,   o,   o,   o,   o,   o,   o,   u,   u,   u,   o ],
  subscriber: [  l,  l,   l,   o,   l,   l,   o,   l,   l,   u,   u,   u,   o ],
  sale:       [  l,  l,   l,   l,   l,   o,   o,   l,   l,   u,   u,   u,   o ],
  turned:     [  l,  l,   l,   o,   l,   o,   o,   l,   l,   u,   u,   u,   o ],
  scheduled:  [  l,  l,   l,   l,   l,   l,   o,   l,   l,   u,   u,   u,   o ],
  waiting:    [  u,  u,   u,   u,   u,   u,   o,   u,   u,   u,   u,   u,   u ],
  draft:      [  u,  u,   u,   u,   u,   u,   o,   u,   u,   u,   u,   u,   u ],
  removed:    [  u,  u,   u,   u,   u,   u,   u,   u,   u,   u,   u,   u,   u ],
  suspended:  [  u,  u,   u,   u,   u,   u,   u,   u,   u,   u,   u,   u,   u ],
  left:       [  u,  u,   u,   u,   u,   o,   u,   l,   u,   o,   o,   u,   u ],
}

export const visibilityOf = (state: State, role: Role): Visibility =>
  rows[state][roles.indexOf(role)] ?? 'unknown'

const unlisted: readonly State[] = ['waiting', 'draft', 'left']

/**
 * In lists for readers nobody finds what is not published, its owner neither, nor what is left. Staff
 * read lists for themselves: what they review is hidden there like all of who blocked them.
 */
export const listedVisibilityOf = (state: State, role: Role): Visibility =>
  role === 'reviewer' || unlisted.includes(state) ? 'unknown' : visibilityOf(state, role)

/** Comments are shown to all who may know of an item, even while it is locked, until its creator leaves. */
export const hasComments = (state: State, role: Role): boolean =>
  state !== 'left' && visibilityOf(state, role) !== 'unknown'

/** The page of a part, such as a photo, is that of its whole, which lists its parts. */
export const pageVisibilityOf = ({ isPart }: { isPart?: true }, state: State, role: Role) =>
  isPart && state === 'draft' ? 'unknown' : visibilityOf(state, role)

/** Some kinds keep the files of a removed item for its owner, until they are swept within a day. */
export const fileVisibilityOf = (
  { keepsFiles }: { keepsFiles?: true },
  state: State,
  role: Role,
): Visibility =>
  keepsFiles && state === 'removed' && role === 'owner' ? 'open' : visibilityOf(state, role)

/** The states of what a creator sends in a message. */
export const messageStates = [
  'subscriber',
  'sale',
  'removed',
  'unsent', // after it was sold
] as const
export type MessageState = (typeof messageStates)[number]

/** Who can be the other member of a conversation. */
export const memberRoles: readonly Role[] = [
  'fan',
  'follower',
  'subscriber',
  'lapsed',
  'buyer',
  'blocked',
  'abroad',
]

// biome-ignore format: a table
const messageRows: Record<MessageState, readonly Visibility[]> = {
  //           fan foll subs laps buye bloc abro
  subscriber: [ l,  l,   o,   l,   l,   l,   l ],
  sale:       [ l,  l,   l,   l,   o,   l,   l ],
  removed:    [ l,  l,   l,   l,   l,   l,   l ],
  unsent:     [ l,  l,   l,   l,   o,   l,   l ],
}

/** Its author removed it. */
const isGone = (state: MessageState) => state === 'removed' || state === 'unsent'

export interface MessageCase {
  state: MessageState
  /** Who looks. */
  role: Role
  /** Who the other member is. */
  member: Role
}

/** A conversation is its members' alone; a removed message is known to the one who did not send it. */
export function messageVisibilityOf({ state, role, member }: MessageCase): Visibility {
  if (role === 'owner') return isGone(state) ? 'unknown' : 'open'
  if (role !== member) return 'unknown'
  return messageRows[state][memberRoles.indexOf(member)] ?? 'unknown'
}

/** The messages of one who is blocked stay; their files and previews are gone, as all of the creator. */
export function messageFileVisibilityOf({ state, role, member }: MessageCase): Visibility {
  if (role === 'owner') return 'open'
  const isHidden = role === 'blocked' || role === 'abroad'
  const shown = isHidden ? 'unknown' : messageVisibilityOf({ state, role, member })
  return isGone(state) && shown === 'locked' ? 'unknown' : shown
}
