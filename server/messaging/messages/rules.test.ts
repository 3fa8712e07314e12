import { expect, test } from 'vitest'
import { assertSameRequest } from './rules.ts'

test('a key is accepted for the same request only, even if the message was deleted since', () => {
  const sent = { conversation_id: 'c', text: 'hi', file_ids: ['a', 'b'], is_deleted: false }
  const same = { conversationId: 'c', text: 'hi', fileIds: ['a', 'b'] }
  expect(() => assertSameRequest(sent, same)).not.toThrow()
  for (const other of [{ text: 'ho' }, { fileIds: ['b'] }, { conversationId: 'd' }]) {
    expect(() => assertSameRequest(sent, { ...same, ...other })).toThrow('already used')
  }
  const deleted = { ...sent, text: '', file_ids: [], is_deleted: true }
  expect(() => assertSameRequest(deleted, same)).not.toThrow()
})
