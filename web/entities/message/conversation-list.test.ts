import { describe, expect, test } from 'vitest'
import type { Conversation } from '#contract/messaging/conversations.ts'
import type { Message } from '#contract/messaging/messages.ts'
import {
  type ConversationList,
  emptied,
  emptyList,
  isUnknown,
  withActive,
  withMessage,
  withoutActive,
  withPage,
  withRead,
} from './conversation-list.ts'

const conversation = (_id: string, unseen = 0) =>
  ({ _id, totalNotSeenMessages: unseen, lastMessage: '' }) as Conversation
const message = (conversationId: string, _id: string, senderId = 'bob') =>
  ({ _id, conversationId, senderId, text: `text ${_id}`, createdAt: 'now' }) as Message
const loaded = withPage(emptyList, { data: [conversation('a'), conversation('b', 2)], total: 4 })
const unseen = (list: ConversationList, id: string) => list.byId[id]?.totalNotSeenMessages

describe('the list of conversations', () => {
  test('is replaced or continued by a page, without duplicates', () => {
    const more = withPage(loaded, { data: [conversation('b'), conversation('c')], total: 4 }, true)
    expect(more.ids).toEqual(['a', 'b', 'c'])
    expect(withPage(more, { data: [conversation('d')], total: 1 }).ids).toEqual(['d'])
    expect(emptied(more)).toMatchObject({ ids: [], total: 0 })
  })

  test('contains the open conversation, at the top if missing', () => {
    expect(withActive(loaded, conversation('b'))).toMatchObject({ ids: ['a', 'b'], activeId: 'b' })
    const open = withActive(loaded, conversation('z'))
    expect(open).toMatchObject({ ids: ['z', 'a', 'b'], total: 5, activeId: 'z' })
    expect(withoutActive(open).activeId).toBeNull()
  })

  test('counts each unread message once and moves its conversation up', () => {
    const moved = withMessage(loaded, message('b', '1'), 'ada')
    expect(moved.ids).toEqual(['b', 'a'])
    expect(moved.byId.b).toMatchObject({ lastMessage: 'text 1', lastSenderId: 'bob' })
    expect(unseen(moved, 'b')).toBe(3)
    expect(withMessage(moved, message('b', '1'), 'ada')).toBe(moved)
    expect(unseen(withRead(moved, 'b'), 'b')).toBe(0)
    expect(withRead(moved, 'a')).toBe(moved)
  })

  test('own messages and those of the open conversation are read', () => {
    expect(unseen(withMessage(loaded, message('a', '1', 'ada'), 'ada'), 'a')).toBe(0)
    const open = withActive(loaded, conversation('a'))
    expect(unseen(withMessage(open, message('a', '1'), 'ada'), 'a')).toBe(0)
  })

  test('reports an unknown conversation', () => {
    expect(isUnknown(loaded, message('x', '1'))).toBe(true)
    expect(withMessage(loaded, message('x', '1'), 'ada')).toBe(loaded)
  })
})
