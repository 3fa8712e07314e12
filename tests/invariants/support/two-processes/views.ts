import { at } from '../history-run.ts'
import { fanAtHome, isHidden, isOpen, type Model, type ModelReader } from './model.ts'

/** As much of a creator's card as the steps change. */
export interface CreatorView {
  name: string
  monthlyPrice: number
  isFollowed: boolean
  isSubscribed: boolean
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
  /** Whether each of its files has an address. */
  files: boolean[]
  creator: CreatorView
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
  profiles: (CreatorView | undefined)[]
  /** Sorted by name. */
  creatorSearch: CreatorView[]
  /** What needs an account. */
  own?: {
    following: PostView[]
    bookmarks: PostView[]
    /** Newest follow first; here sorted by name. */
    followed: CreatorView[]
    bookmarkedCreators: CreatorView[]
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
  const belongs = (place: number) =>
    at(model.creators, place).isFollowed || at(model.creators, place).isSubscribed
  return {
    latest: shown,
    search: shown,
    forYou: shown.toSorted(byText),
    ofCreators: model.creators.map((_, place) => {
      const own = of(({ creator }) => creator === place)
      return [...own.filter(({ isPinned }) => isPinned), ...own.filter((post) => !post.isPinned)]
    }),
    posts,
    profiles: creators,
    creatorSearch: creators.filter(isThere).toSorted(byName),
    ...(reader.who === 'visitor'
      ? {}
      : {
          own: {
            following: reader.who === 'fan' ? of(({ creator }) => belongs(creator)) : [],
            bookmarks: reader.who === 'fan' ? shown : [],
            followed: creators
              .filter(isThere)
              .filter(({ isFollowed }) => isFollowed)
              .toSorted(byName),
            bookmarkedCreators: reader.who === 'fan' ? newestFirst(creators).filter(isThere) : [],
            wallet: reader.who === 'fan' ? model.wallet : 0,
          },
        }),
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

function postView(
  { creators }: Model,
  post: Model['posts'][number],
  reader: ModelReader,
): PostView | undefined {
  const creator = at(creators, post.creator)
  if (post.isRemoved || isHidden(creator, reader)) return undefined
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
    files: post.audience === 'everyone' ? [] : [open],
    creator: card,
  }
}
