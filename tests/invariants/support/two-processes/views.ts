import { at } from '../history-run.ts'
import { fanAtHome, isAway, isHidden, isOpen, type Model, type ModelReader } from './model.ts'

/** As much of a creator's card as the steps change. */
export interface CreatorView {
  name: string
  monthlyPrice: number
  isFollowed: boolean
  isSubscribed: boolean
}

/** A creator's own page. */
export interface ProfileView extends CreatorView {
  isMuted: boolean
}

/** As much of a post as the steps change. */
export interface PostView {
  text: string
  isSale: boolean
  price: number
  isPinned: boolean
  isFollowed: boolean
  isSubscribed: boolean
  isBought: boolean
  isLocked: boolean
  isLiked: boolean
  totalLike: number
  totalComment: number
  /** Whether each of its files is open. */
  files: boolean[]
  creator: CreatorView
}

/** As much of a gallery or video as the steps change. */
export interface AssetView {
  text: string
  isSale: boolean
  price: number
  isSubscribed: boolean
  isBought: boolean
  isLocked: boolean
  hasAddress: boolean
  creator: CreatorView
}

/** A gallery or video in each place where it is found; undefined: not there. */
export interface AssetPlaces {
  read: AssetView | undefined
  latest: AssetView | undefined
  search: AssetView | undefined
  ofCreator: AssetView | undefined
  bookmark: AssetView | undefined
  /** Of its creator's list. */
  total: number
}

/** What one reader finds everywhere. */
export interface View {
  latest: PostView[]
  search: PostView[]
  /** The reader's home; sorted by text, since its order follows later, by jobs. */
  forYou: PostView[]
  /** One creator's posts. */
  ofCreators: PostView[][]
  /** By id; undefined: not found. */
  posts: (PostView | undefined)[]
  profiles: (ProfileView | undefined)[]
  /** Of each post. */
  comments: string[][]
  assets: AssetPlaces[]
  /** Of one list each, as its first record says. */
  totals: { search: number; ofCreators: number[]; creatorSearch: number }
  /** Sorted by name. */
  creatorSearch: CreatorView[]
  /** What needs an account. */
  own?: {
    following: PostView[]
    bookmarks: PostView[]
    /** Newest follow first; here sorted by name. */
    followed: CreatorView[]
    bookmarkedCreators: CreatorView[]
    /** Newest mute first; here sorted by name. */
    muted: CreatorView[]
    totals: { bookmarks: number; followed: number; muted: number }
    wallet: number
  }
}

export const byName = (a: CreatorView, b: CreatorView) => a.name.localeCompare(b.name)
export const byText = (a: PostView, b: PostView) => a.text.localeCompare(b.text)

const newestFirst = <T>(list: readonly T[]): T[] => list.toReversed()
const isThere = <T>(one: T | undefined): one is T => one !== undefined

/** What a reader has to find everywhere, by the model. */
export function expectedView(model: Model, reader: ModelReader): View {
  const creators = model.creators.map((creator) =>
    isHidden(creator, reader) ? undefined : creatorView(creator, reader),
  )
  const posts = model.posts.map((post) => postView(model, post, reader))
  const shown = newestFirst(posts).filter(isThere)
  const of = (matches: (post: Model['posts'][number]) => boolean) =>
    newestFirst(posts.filter((_, place) => matches(at(model.posts, place)))).filter(isThere)
  const ofCreators = model.creators.map((_, place) => {
    const own = of(({ creator }) => creator === place)
    return [...own.filter(({ isPinned }) => isPinned), ...own.filter((post) => !post.isPinned)]
  })
  const explored = reader.who === 'fan' ? of((post) => isExplored(model, post)) : shown
  const cards = creators.filter(isThere)
  const own = reader.who === 'fan' ? ownView(model, { shown, explored, creators }) : nothingOwn
  return {
    latest: explored,
    search: shown,
    forYou: explored.toSorted(byText),
    ofCreators,
    posts,
    profiles: model.creators.map((creator, place) => {
      const card = creators[place]
      return card && { ...card, isMuted: reader.who === 'fan' && creator.isMuted }
    }),
    comments: model.posts.map(({ comments }, place) => (posts[place] ? comments : [])),
    assets: model.assets.map((asset) => placesOf(model, asset, reader)),
    creatorSearch: cards.toSorted(byName),
    totals: {
      search: shown.length,
      ofCreators: ofCreators.map(({ length }) => length),
      creatorSearch: cards.length,
    },
    ...(reader.who === 'visitor' ? {} : { own }),
  }
}

/** Whether lists of everybody's posts show one to the fan, who may have muted or dismissed it. */
const isExplored = ({ creators }: Model, { creator, isDismissed }: Model['posts'][number]) =>
  !isDismissed && !at(creators, creator).isMuted

const nothingOwn: NonNullable<View['own']> = {
  following: [],
  bookmarks: [],
  followed: [],
  bookmarkedCreators: [],
  muted: [],
  totals: { bookmarks: 0, followed: 0, muted: 0 },
  wallet: 0,
}

/** What the fan finds in lists that need an account. */
function ownView(
  model: Model,
  {
    shown,
    explored,
    creators,
  }: { shown: PostView[]; explored: PostView[]; creators: (CreatorView | undefined)[] },
): NonNullable<View['own']> {
  const cardsOf = (matches: (creator: Model['creators'][number]) => boolean) =>
    creators.filter((_, place) => matches(at(model.creators, place))).filter(isThere)
  const followed = cardsOf(({ isFollowed }) => isFollowed).toSorted(byName)
  const muted = cardsOf(({ isMuted }) => isMuted).toSorted(byName)
  return {
    following: explored.filter(({ isFollowed, isSubscribed }) => isFollowed || isSubscribed),
    bookmarks: shown,
    followed,
    bookmarkedCreators: newestFirst(creators).filter(isThere),
    muted,
    totals: { bookmarks: shown.length, followed: followed.length, muted: muted.length },
    wallet: model.wallet,
  }
}

/** The fan's home, once jobs have run: the posts of who is followed or subscribed to, then the others. */
export function expectedHome(model: Model): string[] {
  const { own, latest } = expectedView(model, fanAtHome)
  const pushed = own?.following.map(({ text }) => text) ?? []
  return [...pushed, ...latest.map(({ text }) => text).filter((text) => !pushed.includes(text))]
}

function creatorView(creator: Model['creators'][number], { who }: ModelReader): CreatorView {
  const { name, monthlyPrice, isFollowed, isSubscribed } = creator
  const isFan = who === 'fan'
  return {
    name,
    monthlyPrice,
    isFollowed: isFan && isFollowed,
    isSubscribed: isFan && isSubscribed,
  }
}

function placesOf(
  { creators }: Model,
  asset: Model['assets'][number],
  reader: ModelReader,
): AssetPlaces {
  const [creator, isFan] = [at(creators, asset.creator), reader.who === 'fan']
  const isShown = !isAway(asset) && !isHidden(creator, reader)
  const shown = isShown ? assetView(creator, asset, reader) : undefined
  return {
    read: shown,
    latest: isFan && creator.isMuted ? undefined : shown,
    search: shown,
    ofCreator: shown,
    bookmark: isFan ? shown : undefined,
    total: isShown ? 1 : 0,
  }
}

function assetView(
  creator: Model['creators'][number],
  asset: Model['assets'][number],
  reader: ModelReader,
): AssetView {
  const [card, open] = [creatorView(creator, reader), isOpen(asset, creator, reader)]
  return {
    text: asset.text,
    isSale: asset.audience === 'buyers',
    price: asset.price,
    isSubscribed: card.isSubscribed,
    isBought: reader.who === 'fan' && asset.isBought,
    isLocked: !open,
    hasAddress: open,
    creator: card,
  }
}

function postView(
  { creators }: Model,
  post: Model['posts'][number],
  reader: ModelReader,
): PostView | undefined {
  const creator = at(creators, post.creator)
  if (isAway(post) || isHidden(creator, reader)) return undefined
  const card = creatorView(creator, reader)
  const open = isOpen(post, creator, reader)
  return {
    text: post.text,
    isSale: post.audience === 'accounts' || post.audience === 'buyers',
    price: post.price,
    isPinned: post.isPinned,
    isFollowed: card.isFollowed,
    isSubscribed: card.isSubscribed,
    isBought: reader.who === 'fan' && post.isBought,
    isLocked: !open,
    isLiked: reader.who === 'fan' && post.isLiked,
    totalLike: post.isLiked ? 1 : 0,
    totalComment: post.comments.length,
    files: post.audience === 'everyone' ? [] : [open],
    creator: card,
  }
}
