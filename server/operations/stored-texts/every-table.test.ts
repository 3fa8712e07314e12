import { SetAlt } from '#contract/files/alt.ts'
import { BlockUser } from '#contract/profiles/blocks.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { type Kind, type ThingName, thingOf } from '#tests/contracts/authorization/things.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { type TextTable, textTables } from './tables.ts'

const textsOf = ({ texts = [], required = [], nullable = [], html = [] }: TextTable) => [
  ...texts,
  ...required,
  ...nullable,
  ...html,
]

/** Something of every kind, so that every table has rows. */
async function fill(world: World) {
  const people = {
    creator: await world.creator(),
    fan: await world.fan(),
    unverified: await world.creator({ verified: false }),
    staff: await world.staff(),
  }
  const make = (owner: Person, kind: Kind, names: readonly ThingName[]) =>
    Promise.all(names.map((name) => thingOf(name).make({ world, owner, kind })))
  await make(people.creator, 'creator', ['passkey', 'pollOption', 'vaultFolder', 'photo', 'video'])
  await make(people.fan, 'fan', ['comment', 'card', 'message', 'report'])
  await make(people.unverified, 'unverified', ['verification'])
  await make(people.staff, 'staff', ['category', 'page', 'banner'])
  const { creator, fan } = people
  const [fileId = ''] = (await publishPhotos(creator)).fileIds
  await creator.call(SetAlt, { params: { id: fileId }, body: { alt: 'A beach' } })
  await creator.call(BlockUser, { body: { targetId: fan.id, reason: 'Spam' } })
  await creator.call(UpdateCreator, {
    params: { id: creator.id },
    body: { languages: ['Norsk'], links: [{ title: 'Shop', url: 'https://shop.test/' }] },
  })
  await world.work()
}

type Row = Record<string, unknown>

async function stored(world: World, { table, key }: TextTable): Promise<Row[]> {
  const found = await rows<{ row: Row }>(
    world.db,
    `select to_jsonb(t) - 'version' as row from ${table} t order by ${key}`,
  )
  return found.map(({ row }) => row)
}

async function versions(world: World, table: string): Promise<number[]> {
  const found = await rows<{ version: number }>(
    world.db,
    `select version from ${table} order by 1, ${table === 'creator' ? 'account_id' : 'id'}`,
  )
  return found.map(({ version }) => version)
}

test('every table with texts of people is cleaned, and nothing else of its rows changes', async ({
  world,
}) => {
  await fill(world)
  const before = new Map<string, Row[]>()
  for (const table of textTables) {
    // What was empty stays empty; the others are what a text without markup must be again.
    before.set(table.table, await stored(world, table))
    const marked = [
      ...textsOf(table).map((name) => `${name} = '<b onclick=x>' || ${name} || '</b><!-- x -->'`),
      ...(table.lists ?? []).map(
        (name) => `${name} = array(select '<i>' || one || '</i>' from unnest(${name}) one)`,
      ),
    ]
    await rows(world.db, `update ${table.table} set ${marked.join(', ')}`)
  }
  const cachedBefore = await Promise.all(
    ['feed', 'gallery', 'video', 'creator'].map((table) => versions(world, table)),
  )

  await addJob(world.db, 'stored-texts.clean', {})
  await world.work()

  for (const table of textTables) {
    const rowsBefore = before.get(table.table) ?? []
    expect(rowsBefore.length, table.table).toBeGreaterThan(0)
    const required = Object.fromEntries((table.required ?? []).map((name) => [name, '…']))
    const expected = rowsBefore.map((row) => ({
      ...row,
      ...Object.fromEntries(Object.entries(required).filter(([name]) => row[name] === '')),
    }))
    expect(await stored(world, table), table.table).toEqual(expected)
  }
  const cachedAfter = await Promise.all(
    ['feed', 'gallery', 'video', 'creator'].map((table) => versions(world, table)),
  )
  for (const [at, list] of cachedAfter.entries()) {
    expect(Math.min(...list)).toBeGreaterThan(Math.min(...(cachedBefore[at] ?? [])))
  }
})

test('a job that was stopped goes on where it was, and tables before that stay untouched', async ({
  world,
}) => {
  await fill(world)
  const mark = (table: string, column: string) =>
    rows(world.db, `update ${table} set ${column} = '<b>x</b>'`)
  await mark('comment', 'content')
  await mark('message', 'text')
  const at = textTables.findIndex(({ table }) => table === 'message')
  await addJob(world.db, 'stored-texts.clean', { table: at })
  await world.work()
  const of = (table: string, column: string) =>
    rows(world.db, `select distinct ${column} as text from ${table}`)
  expect(await of('comment', 'content')).toEqual([{ text: '<b>x</b>' }])
  expect(await of('message', 'text')).toEqual([{ text: 'x' }])
})

test('two folders that become one name stay two, and long texts stay within their limit', async ({
  world,
}) => {
  const creator = await world.creator()
  const ids = [1, 2].map((nth) => `${nth}`.padStart(24, '0'))
  await rows(
    world.db,
    `insert into vault_folder (id, creator_id, name, created_at)
     values ($1, $3, 'Sea', now()), ($2, $3, '<b>sea</b>', now())`,
    [...ids, creator.id],
  )
  await thingOf('report').make({ world, owner: await world.fan(), kind: 'fan' })
  await rows(world.db, 'update report set description = $1', [`${'a<c '.repeat(24)}<b>1`])
  await addJob(world.db, 'stored-texts.clean', {})
  await world.work()
  expect(await rows(world.db, 'select name from vault_folder order by id')).toEqual([
    { name: 'Sea' },
    { name: 'sea 000002' },
  ])
  const [report] = await rows<{ description: string }>(world.db, 'select description from report')
  expect(report?.description).toBe('a< c '.repeat(20))
})
