import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/messaging/messages.ts'
import { catchUp } from './catch-up.ts'
import {
  emptyThread,
  hasOlder,
  type MessagePage,
  opened,
  reaches,
  refreshed,
  type Thread,
  withDeletion,
  withMessage,
  withMissed,
  withOlder,
  without,
  withUpdate,
} from './thread.ts'

const idOf = (index: number) => index.toString(16).padStart(24, '0')
const message = (index: number, change: Partial<Message> = {}): Message => ({
  _id: idOf(index),
  conversationId: idOf(0),
  type: 'text',
  text: `${index}`,
  fileId: null,
  files: [],
  senderId: 'ada',
  senderInfo: { _id: 'ada', name: 'Ada', username: 'ada', avatar: '/a', writesIn: null },
  isDeleted: false,
  isSystem: false,
  isSale: false,
  price: 0,
  isBought: false,
  isSold: false,
  isAutomatic: false,
  totalMedia: 0,
  timeToExpired: null,
  replyTo: null,
  reactions: [],
  editedAt: null,
  meta: {},
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
  ...change,
})
/** A page as the API returns it: newest first. */
const page = (places: number[], total: number): MessagePage => ({
  data: places.toSorted((a, b) => b - a).map((index) => message(index)),
  total,
})
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const texts = ({ items }: Thread) => items.map(({ text }) => text)

describe('a thread', () => {
  test('opens oldest first and prepends older messages', () => {
    const thread = opened(page([7, 8, 9], 9))
    expect(texts(thread)).toEqual(['7', '8', '9'])
    expect(hasOlder(thread)).toBe(true)
    const longer = withOlder(thread, page([5, 6, 7], 9))
    expect(texts(longer)).toEqual(['5', '6', '7', '8', '9'])
    expect(hasOlder(withOlder(longer, page(range(1, 4), 9)))).toBe(false)
  })

  test('contains each message once, in order', () => {
    const sent = withMessage(opened(page([1], 1)), message(3))
    expect(sent.total).toBe(2)
    expect(withMessage(sent, message(3))).toBe(sent)
    expect(texts(withMessage(sent, message(2)))).toEqual(['1', '2', '3'])
    expect(texts(withMissed(sent, page([2, 3], 3)))).toEqual(['1', '2', '3'])
  })

  test('A3: what arrived while a message was written stands above it', () => {
    const thread = opened(page([1], 1))
    const own = message(3, { text: 'own' })
    const answered = withMessage(thread, own)
    expect(texts(withMessage(answered, message(2)))).toEqual(['1', '2', 'own'])
    expect(texts(withMessage(withMessage(thread, message(2)), own))).toEqual(['1', '2', 'own'])
  })

  test('removes a deleted own message, marks the other’s', () => {
    const thread = opened({
      data: [message(2, { senderId: 'bob', fileId: idOf(9) }), message(1)],
      total: 2,
    })
    expect(withDeletion(thread, idOf(1), 'ada')).toMatchObject({ total: 1, items: [{ text: '2' }] })
    const marked = withDeletion(thread, idOf(2), 'ada')
    expect(marked.items[1]).toMatchObject({
      text: 'Message deleted!',
      isDeleted: true,
      fileId: null,
      files: [],
    })
    expect(marked.total).toBe(2)
    expect(withDeletion(thread, idOf(5), 'ada')).toBe(thread)
    expect(without(thread, idOf(5))).toBe(thread)
  })

  test('replaces a message that has changed, where it is loaded', () => {
    const thread = opened(page([1, 2], 2))
    const sold = message(2, { isSale: true, isSold: true })
    expect(withUpdate(thread, sold)).toEqual({ total: 2, items: [message(1), sold] })
    expect(withUpdate(thread, message(5))).toBe(thread)
  })

  test('merges its newest page, keeping later messages', () => {
    const thread = opened(page([1, 2, 3, 4, 5, 8], 6))
    const right = refreshed(thread, page([3, 5, 6], 5))
    expect(texts(right)).toEqual(['1', '2', '3', '5', '6', '8'])
    expect(right.total).toBe(6)
    expect(refreshed(thread, page([], 0))).toEqual(emptyThread)
  })

  test('detects a gap', () => {
    expect(reaches(idOf(5), page([5, 6], 6))).toBe(true)
    expect(reaches(idOf(5), page([6, 7], 7))).toBe(false)
    expect(reaches(undefined, page([6, 7], 7))).toBe(true)
  })
})

describe('catching up', () => {
  /** A conversation with this many messages, as the API returns it. */
  const server = (places: number[]) => {
    let calls = 0
    const read = async ({ limit, after }: { limit: number; after?: string }) => {
      calls += 1
      const newer = places.filter((index) => after === undefined || idOf(index) > after)
      const chosen = after === undefined ? newer.slice(-limit) : newer.slice(0, limit)
      return page(chosen, places.length)
    }
    return { read, calls: () => calls }
  }

  test.each([
    ['nothing', 10, 1],
    ['a few', 30, 1],
    ['some pages', 190, 3],
  ])('fills the gap after missing %s', async (_what, last, calls) => {
    const held = opened(page(range(1, 10), 10))
    const api = server(range(1, last))
    const { apply } = await catchUp(idOf(10), api.read)
    const caught = apply(held)
    expect(texts(caught)).toEqual(range(1, last).map(String))
    expect([caught.total, api.calls()]).toEqual([last, calls])
  })

  test('keeps messages received during the request', async () => {
    const held = opened(page(range(1, 10), 10))
    const { apply } = await catchUp(idOf(10), server(range(1, 40)).read)
    const caught = apply(withMessage(withMessage(held, message(40)), message(41)))
    expect(texts(caught)).toEqual(range(1, 41).map(String))
    expect(caught.total).toBe(41)
  })

  test('restarts from the newest page after many missed messages', async () => {
    const held = opened(page(range(1, 10), 10))
    const { apply } = await catchUp(idOf(10), server(range(1, 1500)).read)
    const caught = apply(withMessage(held, message(1501)))
    expect(texts(caught)).toEqual(range(1476, 1501).map(String))
    expect(caught.total).toBe(1501)
  })

  test('A1: what events brought before the missed messages are loaded hides no gap', async () => {
    const held = opened(page([...range(1, 10), 12, 71, 72], 13))
    const { apply, upTo } = await catchUp(idOf(10), server(range(1, 72)).read)
    expect(texts(apply(held))).toEqual(range(1, 72).map(String))
    expect(upTo).toBe(idOf(72))
  })

  test('A1: a page that failed is loaded again from the same place', async () => {
    const api = server(range(1, 190))
    const read = async (query: { limit: number; after?: string }) => {
      if (query.after === idOf(110)) throw new Error('cut')
      return api.read(query)
    }
    await expect(catchUp(idOf(10), read)).rejects.toThrow('cut')
    const { apply } = await catchUp(idOf(10), api.read)
    expect(texts(apply(opened(page(range(1, 10), 10))))).toEqual(range(1, 190).map(String))
  })
})
