import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'

test('every inverted index keeps few new entries aside, which each search reads through', async ({
  world,
}) => {
  const indexes = await rows<{ name: string; options: string[] | null }>(
    world.db,
    `select i.relname as name, i.reloptions as options
     from pg_class i join pg_am on pg_am.oid = i.relam and pg_am.amname = 'gin'
     where i.relnamespace = 'public'::regnamespace and i.relkind = 'i'`,
  )
  expect(indexes.map(({ name }) => name)).toContain('feed_by_folded_text')
  const long = indexes.filter(({ options }) => !options?.includes('gin_pending_list_limit=128'))
  expect(long.map(({ name }) => name)).toEqual([])
})
