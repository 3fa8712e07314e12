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

test('every text column of a table that is cleared is cleared, or listed below as not personal', async ({
  world,
}) => {
  const rules = world.app.parts.personalData.rules()
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attname !~ '(^|_)ids?$'
      and a.atttypid = any('{text,text[],json,jsonb,inet}'::regtype[])
      and not exists (select from pg_constraint k
        where k.conrelid = c.oid and a.attnum = any(k.conkey)
          and (k.contype in ('f', 'p') or pg_get_constraintdef(k.oid) ~ '^CHECK .*ANY .ARRAY'))
    order by 1, 2`.execute(world.db)
  const left = columns.filter(({ table, column }) => {
    const cleared = rules.get(table)?.filter((rule) => rule.rows === 'cleared') ?? []
    return cleared.length > 0 && !cleared.some(({ to }) => column in to)
  })
  expect(left.map(({ table, column }) => `${table}.${column}`)).toEqual(notPersonal)
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

/** Types, codes and ids that the site writes, and nothing that a person wrote. */
const notPersonal = [
  'conversation.meta',
  'creator.streaming_status',
  // Names of lists, and ids of labels.
  'mass_message.audience',
  'message.reply_to',
  'notification.decision',
  'notification.ref_kind',
  'notification.topic',
  'payment_card.gateway',
  'payment_transaction.coupon_code',
  'payment_transaction.description',
  'payment_transaction.failure',
  'payment_transaction.gateway',
  'payment_transaction.gateway_ref',
  'payment_transaction.meta',
  'payment_transaction.target',
  'payout_account.gateway',
  'payout_request.reference',
  'private_stream.fan_channel',
  'private_stream.media_instance',
  'product_order.country_code',
  'product_order.order_number',
  'product_order.product_name',
  'product_order.shipping_code',
  'product_order.variant',
  'report.object_type',
  'report.reason',
  'trial_link.token',
  'wallet_charge.description',
  'wallet_charge.meta',
  'wallet_charge.target',
  'wallet_charge.type',
]

/** Named like a secret, but none. */
const harmless = ['payment_transaction.gateway_ref']

/** Who did something to the row of another account: an id that says nothing once its owner is gone. */
const authors = new Set([
  'stream_ban.banned_by',
  'stream_mute.muted_by',
  'user_block.author_id',
  'staff_note.author_id',
  'conversation.opened_by',
  'wallet_credit.giver_id',
  'refund_request.answered_by',
  'dispute_evidence.submitted_by',
])
