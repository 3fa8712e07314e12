import { sql } from 'kysely'
import { listTables } from '#server/platform/database/index.ts'
import { expect, test } from '#tests/support/world.ts'

test('every table says what becomes of its rows when an account is deleted', async ({ world }) => {
  const rules = world.app.parts.personalData.rules()
  const tables = await listTables(world.db)
  const names = tables.map(({ name }) => name)
  expect(names.filter((name) => !rules.has(name))).toEqual([])
  expect([...rules.keys()].filter((name) => !names.includes(name))).toEqual([])
})

test('a column that points to an account is named by a rule, or its table says why it stays', async ({
  world,
}) => {
  const rules = world.app.parts.personalData.rules()
  const { rows: references } = await sql<{ table: string; column: string }>`
    select k.conrelid::regclass::text as table, a.attname as column
    from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'account'::regclass`.execute(world.db)
  expect(references.length).toBeGreaterThan(30)
  const unnamed = references.filter(({ table, column }) => {
    const own = rules.get(table) ?? []
    const isExplained = own.some(({ rows }) => rows === 'kept' || rows === 'erased')
    const isNamed = own.some(
      (rule) => 'of' in rule && (rule.of as readonly string[]).includes(column),
    )
    return !isExplained && !isNamed && !authors.has(`${table}.${column}`)
  })
  expect(unnamed).toEqual([])
})

/** Who did something to the row of another account: an id that says nothing once its owner is gone. */
const authors = new Set(['user_block.author_id', 'conversation.opened_by'])
