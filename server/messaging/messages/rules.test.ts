import { expect, test } from 'vitest'
import { assertSameWish, idAfter } from './rules.ts'

const secondMs = 1_800_000_000_000
const second = (secondMs / 1000).toString(16)
const foreign = (tail: string) => second + tail.padEnd(16, tail)

test('ids of a conversation rise, whichever process made the last one', () => {
  let last = idAfter(null, secondMs)
  for (let count = 0; count < 100; count++) {
    const next = idAfter(last, secondMs)
    expect(next > last).toBe(true)
    last = next
  }
  for (const made of [foreign('0'), foreign('f'), foreign('8')]) {
    const next = idAfter(made, secondMs)
    expect(next).toMatch(/^[0-9a-f]{24}$/)
    expect(next > made).toBe(true)
  }
})

test('a clock that was set back does not make a message older than the last one', () => {
  const last = idAfter(null, secondMs)
  const next = idAfter(last, secondMs - 3_600_000)
  expect(next > last).toBe(true)
  expect(Number.parseInt(next.slice(0, 8), 16) * 1000 - secondMs).toBeLessThanOrEqual(1000)
})

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
