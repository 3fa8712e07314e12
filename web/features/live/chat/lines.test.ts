import { expect, test } from 'vitest'
import type { Message } from '#contract/messaging/messages.ts'
import { opened, withMessage } from '../../../entities/message/thread.ts'
import { bounded, lookOf, maxLines, withDeletedLine, wordsOf } from './lines.ts'

const line = (number: number, more: Partial<Message> = {}) =>
  ({ _id: String(number).padStart(24, '0'), text: `line ${number}`, meta: {}, ...more }) as Message
const lines = (count: number) =>
  opened({ data: Array.from({ length: count }, (_, nth) => line(nth)), total: count })

test('a chat keeps its newest lines, and knows that there are older ones', () => {
  const full = bounded(withMessage(lines(maxLines), line(maxLines)))
  expect(full.items).toHaveLength(maxLines)
  expect([full.items[0]?.text, full.items.at(-1)?.text]).toEqual(['line 1', `line ${maxLines}`])
  expect(full.total).toBe(maxLines + 1)
})

test('a deleted line stays in its place without its text; an unknown one changes nothing', () => {
  const thread = lines(3)
  const { items } = withDeletedLine(thread, line(1)._id)
  expect(items.map(({ text, isDeleted }) => isDeleted || text)).toEqual(['line 0', true, 'line 2'])
  expect(withDeletedLine(thread, line(9)._id)).toBe(thread)
})

test.each([
  [{ type: 'text' }, 'text'],
  [{ type: 'text', isDeleted: true }, 'deleted'],
  [{ type: 'tip', isSystem: true }, 'tip'],
  [{ type: 'text', isSystem: true }, 'hidden'],
  [{ type: 'system' }, 'hidden'],
] as const)('a line with %j is shown as %s', (more, look) => {
  expect(lookOf(line(1, more))).toBe(look)
})

test('words are read a line each or between commas, none twice', () => {
  expect(wordsOf('one, two\n\n two ;three،four ')).toEqual(['one', 'two', 'three', 'four'])
})
