import { expect, test } from 'vitest'
import type { Message } from '#contract/messaging/messages.ts'
import { groupMessages } from './message-groups.ts'

const said = (senderId: string, createdAt: string) =>
  ({ _id: `${senderId} ${createdAt}`, senderId, createdAt }) as Message
const sizes = (messages: Message[], timeZone = 'UTC') =>
  groupMessages(messages, timeZone).map(({ day, groups }) => [
    day,
    ...groups.map(({ senderId, messages: own }) => `${senderId}${own.length}`),
  ])

test('messages of one sender within a minute are grouped', () => {
  const thread = [
    said('a', '2026-11-21T10:00:05.000Z'),
    said('a', '2026-11-21T10:00:50.000Z'),
    said('b', '2026-11-21T10:00:55.000Z'),
    said('a', '2026-11-21T10:00:58.000Z'),
    said('a', '2026-11-21T10:01:01.000Z'),
  ]
  expect(sizes(thread)).toEqual([['2026-11-21', 'a2', 'b1', 'a1', 'a1']])
  const [first] = groupMessages(thread, 'UTC')[0]?.groups ?? []
  expect(first?.at).toBe('2026-11-21T10:00:50.000Z')
})

test('days begin in the viewer’s time zone', () => {
  const thread = [said('a', '2026-11-21T23:30:00.000Z'), said('a', '2026-11-22T00:10:00.000Z')]
  expect(sizes(thread)).toEqual([
    ['2026-11-21', 'a1'],
    ['2026-11-22', 'a1'],
  ])
  expect(sizes(thread, 'Europe/Berlin')).toEqual([['2026-11-22', 'a1', 'a1']])
  expect(sizes([])).toEqual([])
})

test('what the site sent for a creator stands by itself', () => {
  const at = '2026-11-21T10:00:05.000Z'
  const thread = [{ ...said('a', at), isAutomatic: true }, said('a', at)]
  expect(sizes(thread as Message[])).toEqual([['2026-11-21', 'a1', 'a1']])
})
