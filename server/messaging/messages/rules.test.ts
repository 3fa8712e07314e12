import { expect, test } from 'vitest'
import { assertSameWish } from './rules.ts'

test('a key answers for the same wish alone, and for one that was deleted since', () => {
  const sent = { conversationId: 'c', text: 'hi', fileIds: ['a', 'b'], isDeleted: false }
  const same = { conversationId: 'c', text: 'hi', fileIds: ['a', 'b', 'a'] }
  expect(() => assertSameWish(sent, same)).not.toThrow()
  for (const other of [{ text: 'ho' }, { fileIds: ['b'] }, { conversationId: 'd' }]) {
    expect(() => assertSameWish(sent, { ...same, ...other })).toThrow('already used')
  }
  const gone = { ...sent, text: '', fileIds: [], isDeleted: true }
  expect(() => assertSameWish(gone, same)).not.toThrow()
})
