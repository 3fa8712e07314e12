import type { Answer } from '#tests/support/people.ts'
import { firstRow } from '#tests/support/rows.ts'
import { expect } from '#tests/support/world.ts'
import type { Owner } from './meanings.ts'

/** Every kind of account. */
export const everybody = ['fan', 'creator', 'unverified', 'staff'] as const

/** The id of what a call has made. */
export function idOf({ status, text, data }: Answer<{ _id: string }>): string {
  expect(status, text).toBe(200)
  return data._id
}

/** The id of the newest row of its owner. */
export async function newestOf(
  { world, owner }: Owner,
  table: string,
  column: string,
): Promise<string> {
  const newest = `select id from ${table} where ${column} = $1 order by id desc limit 1`
  return (await firstRow<{ id: string }>(world.db, newest, [owner.id]))?.id ?? ''
}
