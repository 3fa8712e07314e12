import { expect, test } from 'vitest'
import { type Loaded, withFirst, withNext } from './list.ts'

const rows = (ids: string) => Array.from(ids, (_id) => ({ _id }))
const loaded = (ids: string, total = 20): Loaded<{ _id: string }> => ({ rows: rows(ids), total })
const page = (ids: string, total = 20) => ({ data: rows(ids), total })
const idsOf = (list: Loaded<{ _id: string }> | undefined) =>
  list?.rows.map(({ _id }) => _id).join('')

test.each([
  ['continues after the last row', 'abc', 'def', 'abcdef'],
  ['shows a row that moved down once', 'abc', 'cde', 'abcde'],
])('the next page %s', (_, before, next, after) => {
  expect(idsOf(withNext(loaded(before), page(next)))).toBe(after)
})

test('an empty page is the end, whatever the total is', () => {
  expect(withNext(loaded('abc', 9), page('', 9)).total).toBe(3)
})

test.each([
  ['unchanged', 'abcdef', 'abc', 'abcdef'],
  ['with a new row', 'abcdef', 'nab', 'nabcdef'],
  ['without a row that is gone', 'abcdef', 'acd', 'acdef'],
  ['as long as all that was loaded', 'abc', 'xyz', 'xyz'],
  ['above all that was loaded: a gap', 'abcdef', 'xyz', undefined],
])('the first page comes again %s', (_, before, first, after) => {
  expect(idsOf(withFirst(loaded(before), page(first)))).toBe(after)
})

test('a complete first page replaces all rows', () => {
  expect(idsOf(withFirst(loaded('abcdef'), page('ab', 2)))).toBe('ab')
})
