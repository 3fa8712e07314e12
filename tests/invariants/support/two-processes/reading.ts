import type { Feed } from '#contract/content/feed.ts'
import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import type { AnyEndpoint, Reply } from '#contract/endpoint.ts'
import { ListComments } from '#contract/engagement/comments.ts'
import { ListBookmarkedCreators, ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { ListFollowing } from '#contract/profiles/follows.ts'
import { ListMutedCreators } from '#contract/profiles/mutes.ts'
import { ReadCreator, SearchCreators } from '#contract/profiles/performers.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import type { Answer, Person } from '#tests/support/people.ts'
import { expect } from '#tests/support/world.ts'
import { byName, byText, type CreatorView, type PostView, type View } from './views.ts'

/** The country that creators block. */
export const blockedCountry = 'DE'

/** A trusted proxy says where a call comes from. */
const proxied = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': blockedCountry }

/** Somebody who reads by one process, from somewhere. */
export interface ApiReader {
  person: Person
  isAbroad: boolean
}

/** What is read: texts and names of one interleaving carry its tag, and no others do. */
export interface Subject {
  tag: string
  creatorIds: readonly string[]
  postIds: readonly string[]
}

/** What a reader finds everywhere, and the posts as they came. */
export async function readAll(
  reader: ApiReader,
  { tag, creatorIds, postIds }: Subject,
): Promise<{ view: View; feeds: (Feed | undefined)[] }> {
  const list = async (query: Parameters<typeof listFeeds>[1]) =>
    (await listFeeds(reader, query)).filter(({ text }) => text.includes(tag)).map(viewOfPost)
  const each = <T>(ids: readonly string[], read: (id: string) => Promise<T>) =>
    Promise.all(ids.map(read))
  const [latest, search, forYou, ofCreators, feeds, profiles, comments, found] = await Promise.all([
    list({}),
    list({ q: tag }),
    list({ isHome: true }),
    each(creatorIds, (performerId) => list({ performerId })),
    each(postIds, (id) => call(reader, ReadFeed, { params: { id } })),
    each(creatorIds, (id) => call(reader, ReadCreator, { params: { id } })),
    each(postIds, (objectId) => readComments(reader, objectId)),
    needed(reader, SearchCreators, { query: { q: tag } }),
  ])
  const [totals, own] = await Promise.all([
    readTotals(reader, { tag, creatorIds }),
    reader.person.id ? readOwn(reader, () => list({ audience: 'following' })) : undefined,
  ])
  return {
    feeds,
    view: {
      latest,
      search,
      forYou: forYou.toSorted(byText),
      ofCreators,
      posts: feeds.map((feed) => feed && viewOfPost(feed)),
      profiles: profiles.map(
        (profile) => profile && { ...viewOfCreator(profile), isMuted: profile.isMuted },
      ),
      comments,
      totals,
      creatorSearch: found.data.map(viewOfCreator).toSorted(byName),
      ...(own ? { own } : {}),
    },
  }
}

async function readComments(reader: ApiReader, objectId: string): Promise<string[]> {
  const query = { objectId, objectType: 'feed' }
  const { data, total } = await needed(reader, ListComments, { query })
  expect(total).toBe(data.length)
  return data.map(({ content }) => content)
}

/** A page of one record: its total is counted, and not known from the records. */
const one = { limit: 1 }

async function readTotals(reader: ApiReader, { tag, creatorIds }: Omit<Subject, 'postIds'>) {
  const totalOf = async (query: object) =>
    (await needed(reader, ListFeeds, { query: { ...one, ...query } })).total
  const [search, creators, ...ofCreators] = await Promise.all([
    totalOf({ q: tag }),
    needed(reader, SearchCreators, { query: { ...one, q: tag } }),
    ...creatorIds.map((performerId) => totalOf({ performerId })),
  ])
  return { search, ofCreators, creatorSearch: creators.total }
}

async function readOwn(reader: ApiReader, listFollowing: () => Promise<PostView[]>) {
  const [following, bookmarks, followed, creators, muted, me, ...totals] = await Promise.all([
    listFollowing(),
    needed(reader, ListBookmarkedFeeds, {}),
    needed(reader, ListFollowing, {}),
    needed(reader, ListBookmarkedCreators, {}),
    needed(reader, ListMutedCreators, {}),
    needed(reader, ReadMe, {}),
    needed(reader, ListBookmarkedFeeds, { query: one }),
    needed(reader, ListFollowing, { query: one }),
    needed(reader, ListMutedCreators, { query: one }),
  ])
  const [bookmarkTotal = -1, followedTotal = -1, mutedTotal = -1] = totals.map(({ total }) => total)
  return {
    following,
    bookmarks: bookmarks.data.map(({ objectInfo }) => viewOfPost(objectInfo)),
    followed: followed.data.map(({ objectInfo }) => viewOfCreator(objectInfo)).toSorted(byName),
    bookmarkedCreators: creators.data.map(({ objectInfo }) => viewOfCreator(objectInfo)),
    muted: muted.data.map(({ objectInfo }) => viewOfCreator(objectInfo)).toSorted(byName),
    totals: { bookmarks: bookmarkTotal, followed: followedTotal, muted: mutedTotal },
    wallet: me.balance,
  }
}

/** The newest twenty: those of the interleaving are the newest of all. */
export async function listFeeds(
  reader: ApiReader,
  query: NonNullable<Parameters<typeof call<typeof ListFeeds>>[2]['query']>,
): Promise<Feed[]> {
  return (await needed(reader, ListFeeds, { query: { limit: 20, ...query } })).data
}

/** The status of the bytes behind an address that somebody was given. */
export async function statusOf({ person, isAbroad }: ApiReader, address: string): Promise<number> {
  const { pathname, search } = new URL(address)
  const headers = isAbroad ? proxied : {}
  return (await person.send({ method: 'GET', url: pathname + search, headers })).status
}

async function needed<E extends AnyEndpoint>(
  reader: ApiReader,
  endpoint: E,
  input: Parameters<typeof call<E>>[2],
): Promise<Reply<E>> {
  const found = await call(reader, endpoint, input)
  if (found === undefined) throw new Error(`${endpoint.path} was not found`)
  return found
}

/** Undefined for what is not found. */
async function call<E extends AnyEndpoint>(
  { person, isAbroad }: ApiReader,
  endpoint: E,
  input: Parameters<typeof person.call<E>>[1] & object,
): Promise<Reply<E> | undefined> {
  const headers = isAbroad ? proxied : {}
  const reply: Answer<Reply<E>> = await person.call(endpoint, { ...input, headers })
  expect([200, 404], reply.text).toContain(reply.status)
  return reply.status === 200 ? reply.data : undefined
}

const viewOfCreator = (card: PerformerCard): CreatorView => ({
  name: card.name,
  monthlyPrice: card.monthlyPrice,
  isFollowed: card.isFollowed,
  isSubscribed: card.isSubscribed,
})

const viewOfPost = (feed: Feed): PostView => ({
  text: feed.text,
  isSale: feed.isSale,
  price: feed.price,
  isPinned: feed.isPinned,
  isFollowed: feed.isFollowed,
  isSubscribed: feed.isSubscribed,
  isBought: feed.isBought,
  isLocked: feed.isLocked,
  isLiked: feed.isLiked,
  totalLike: feed.totalLike,
  totalComment: feed.totalComment,
  files: feed.files.map(({ url }) => url !== null),
  creator: viewOfCreator(feed.performer),
})
