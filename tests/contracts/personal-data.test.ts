import { sql } from 'kysely'
import { listTables } from '#server/platform/database/index.ts'
import { expect, test } from '#tests/support/world.ts'

test('every table declares what happens to its rows when an account is deleted', async ({
  world,
}) => {
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

test('every table that names an account declares its part of a data export, without secrets', async ({
  world,
}) => {
  const rules = world.app.parts.personalData.exportRules()
  expect([...rules].filter(([, rule]) => !rule).map(([table]) => table)).toEqual([])
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.atttypid <> 'bytea'::regtype`.execute(world.db)
  const secrets = columns.filter(({ table, column }) => {
    const rule = rules.get(table)
    if (rule?.rows !== 'exported') return false
    return /hash|token|secret|key|_ref/.test(column) && !rule.without.includes(column as never)
  })
  expect(secrets.map(({ table, column }) => `${table}.${column}`)).toEqual(harmless)
})

/** Named like a secret, but none. */
const harmless = ['payment_transaction.gateway_ref']

/** Who did something to the row of another account: an id that says nothing once its owner is gone. */
const authors = new Set(['user_block.author_id', 'staff_note.author_id', 'conversation.opened_by'])
