import { ListFeeds } from '#contract/content/feeds.ts'
import { ListComments } from '#contract/engagement/comments.ts'
import { ListConversations } from '#contract/messaging/conversations.ts'
import { SearchCreators } from '#contract/profiles/performers.ts'
import { expect, test } from './support/browser.ts'
import { callApi, demoPerson } from './support/people.ts'

const creators = async () =>
  (await callApi(undefined, SearchCreators, { query: { limit: 50 } })).data

test('few creators have most followers, and a newcomer has none', async () => {
  const followers = (await creators()).map(({ stats }) => stats.followers).sort((a, b) => b - a)
  expect(followers[0]).toBeGreaterThan(2000)
  expect(followers.at(-1)).toBe(0)
  const half = followers.length / 2
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  expect(sum(followers.slice(0, half))).toBeGreaterThan(4 * sum(followers.slice(half)))
})

test('posts are liked unevenly, and comments are answered', async () => {
  const { _id: performerId } = (await creators()).find(({ username }) => username === 'mara') ?? {}
  const posts = (await callApi(undefined, ListFeeds, { query: { performerId, limit: 20 } })).data
  const likes = posts.map(({ totalLike }) => totalLike)
  expect(Math.max(...likes)).toBeGreaterThan(2 * Math.min(...likes))
  const lists = await Promise.all(
    posts.map(({ _id: objectId }) =>
      callApi(undefined, ListComments, { query: { objectId, objectType: 'feed' } }),
    ),
  )
  const comments = lists.flatMap(({ data }) => data)
  expect(comments.some(({ totalReply }) => totalReply > 0)).toBe(true)
})

test('every conversation is different and has its own time', async () => {
  const { token } = await demoPerson('mara')
  const { data } = await callApi(token, ListConversations)
  expect(data.length).toBeGreaterThan(3)
  expect(new Set(data.map(({ lastMessage }) => lastMessage)).size).toBe(data.length)
  expect(new Set(data.map(({ lastMessageCreatedAt }) => lastMessageCreatedAt)).size).toBe(
    data.length,
  )
})
