import type { Feed } from '#contract/content/feed.ts'
import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import { ListComments } from '#contract/engagement/comments.ts'
import { ListBookmarkedCreators, ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import { ListFollowers, ListFollowing } from '#contract/profiles/follows.ts'
import { ListMutedCreators } from '#contract/profiles/mutes.ts'
import { ReadCreator, SearchCreators } from '#contract/profiles/performers.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import type { Person } from '#tests/support/people.ts'
import { expect } from '#tests/support/world.ts'
import { type ApiReader, needed, readOrNot, viewOfCreator } from './calls.ts'
import { type AssetRef, readAsset } from './reading-assets.ts'
import { byName, byText, type PostView, type View } from './views.ts'

/** What is read: texts and names of one interleaving carry its tag, and no others do. */
export interface Subject {
  tag: string
  creatorIds: readonly string[]
  postIds: readonly string[]
  assets: readonly AssetRef[]
}

/** What a reader finds everywhere, and the addresses of files: of posts, then of the others. */
export async function readAll(
  reader: ApiReader,
  { tag, creatorIds, postIds, assets: ofSite }: Subject,
): Promise<{ view: View; addresses: (string | null)[] }> {
  const list = async (query: Parameters<typeof listFeeds>[1]) =>
    (await listFeeds(reader, query)).filter(({ text }) => text.includes(tag)).map(viewOfPost)
  const each = <T>(ids: readonly string[], read: (id: string) => Promise<T>) =>
    Promise.all(ids.map(read))
  const [latest, search, forYou, ofCreators, feeds, profiles, comments, found, assets] =
    await Promise.all([
      list({}),
      list({ q: tag }),
      list({ isHome: true }),
      each(creatorIds, (performerId) => list({ performerId })),
      each(postIds, (id) => readOrNot(reader, ReadFeed, { params: { id } })),
      each(creatorIds, (id) => readOrNot(reader, ReadCreator, { params: { id } })),
      each(postIds, (objectId) => readComments(reader, objectId)),
      needed(reader, SearchCreators, { query: { q: tag } }),
      Promise.all(ofSite.map((asset) => readAsset(reader, tag, asset))),
    ])
  const [totals, own] = await Promise.all([
    readTotals(reader, { tag, creatorIds }),
    reader.person.id ? readOwn(reader, () => list({ audience: 'following' })) : undefined,
  ])
  return {
    addresses: [
      // That of a locked picture answers its preview to whoever may not see it.
      ...feeds.map((feed) => (feed?.isLocked ? null : (feed?.files[0]?.url ?? null))),
      ...assets.map(({ address }) => address),
    ],
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
      assets: assets.map(({ places }) => places),
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

async function readTotals(
  reader: ApiReader,
  { tag, creatorIds }: Pick<Subject, 'tag' | 'creatorIds'>,
) {
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

/** The ids of a creator's followers. */
export async function readFollowers(creator: Person): Promise<string[]> {
  const reader = { person: creator, isAbroad: false }
  const { data, total } = await needed(reader, ListFollowers, {})
  expect(total).toBe(data.length)
  return data.map(({ followerId }) => followerId)
}

/** The newest twenty: those of the interleaving are the newest of all. */
export async function listFeeds(
  reader: ApiReader,
  query: NonNullable<Parameters<typeof needed<typeof ListFeeds>>[2]['query']>,
): Promise<Feed[]> {
  return (await needed(reader, ListFeeds, { query: { limit: 20, ...query } })).data
}

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
  files: feed.files.map(({ isLocked }) => !isLocked),
  creator: viewOfCreator(feed.performer),
})
