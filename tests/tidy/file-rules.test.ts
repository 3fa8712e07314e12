import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { factsOf } from './file-facts.ts'
import {
  loneSmallFiles,
  namedKinds,
  ownClocks,
  vendorsOutsidePlatform,
  writesOutsideWrites,
} from './file-rules.ts'
import { isTest, listSources } from './sources.ts'

interface ImportRule {
  name: string
  to: { pathNot?: string }
}
const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: ImportRule[]
}
const allowed = forbidden.find(({ name }) => name === 'vendors-in-platform')?.to.pathNot ?? '^$'
const isAllowed = (name: string) => new RegExp(allowed).test(`node_modules/${name}/`)

const files = listSources()
  .filter((source) => /\.tsx?$/.test(source.path) && !isTest(source))
  .map(factsOf)

/** This number may only fall: lower it when it does. */
const loneSmallFilesLeft = 5

test('SQL that changes rows is in writes files', () => {
  expect(writesOutsideWrites(files)).toEqual([])
})

test('domains import no other packages than those allowed', () => {
  expect(vendorsOutsidePlatform(files, isAllowed)).toEqual([])
})

test('domains take the time from the clock port', () => {
  expect(ownClocks(files)).toEqual([])
})

test('what works for every item kind names none in its SQL', () => {
  expect(namedKinds(files)).toEqual([])
  const text = "const use = sql`case k.item_kind when 'gallery' then 1 end`"
  expect(namedKinds([file('server/content/vault/reads.ts', text)])).toHaveLength(1)
  expect(namedKinds([file('server/content/galleries/reads.ts', text)])).toEqual([])
})

test('no additional files that are too small', () => {
  const found = loneSmallFiles(files)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(loneSmallFilesLeft)
})

const file = (path: string, text: string) =>
  factsOf({ path, text, lines: text.trimEnd().split('\n').length })

test.each([
  `await tx.insertInto('post').values(post).execute()`,
  `await db.updateTable('post').set({ likes: 1 }).execute()`,
  `await tx\n  // soon\n  .deleteFrom('post')\n  .execute()`,
  `await tx.mergeInto('post').using('draft', on).execute()`,
  'await sql`insert into post (id) values (1)`.execute(tx)',
  `await sql\`update \${sql.table(name)} set likes = 1\`.execute(tx)`,
  `await rows(db, 'UPDATE post AS p\\n SET likes = 1')`,
  `const forget = 'delete from post where id = $1'`,
])('a write outside writes is reported: %s', (text) => {
  expect(writesOutsideWrites([file('server/content/feeds/reads.ts', text)])).toHaveLength(1)
  expect(writesOutsideWrites([file('server/content/feeds/writes.ts', text)])).toEqual([])
  expect(writesOutsideWrites([file('server/content/feeds/feed.sql.ts', text)])).toEqual([])
})

test.each([
  `// insert into post\nawait db.selectFrom('post').selectAll().forUpdate().execute()`,
  'await sql`select id from post for update`.execute(tx)',
  `await deleteFromCache('post')`,
])('a read is no write: %s', (text) => {
  expect(writesOutsideWrites([file('server/content/feeds/reads.ts', text)])).toEqual([])
})

test.each([
  `import Stripe from 'stripe'`,
  `import type { Pool } from 'pg'`,
  `export { Server } from 'socket.io'`,
  `const sharp = await import('sharp')`,
  'const { run } = await import(`graphile-worker`)',
  `let plugin: import('@fastify/multipart').FastifyMultipart`,
  `const argon = require('@node-rs/argon2')`,
])('a package in a domain is reported: %s', (text) => {
  expect(vendorsOutsidePlatform([file('server/files/actions.ts', text)], isAllowed)).toHaveLength(1)
  expect(vendorsOutsidePlatform([file('server/platform/images/a.ts', text)], isAllowed)).toEqual([])
})

test('Kysely, Node and own files are no foreign packages', () => {
  const text = `import { sql } from 'kysely'
    import { join } from 'node:path'
    import { newId } from '#server/kernel/ids.ts'
    import { rule } from './rules.ts'`
  expect(vendorsOutsidePlatform([file('server/files/actions.ts', text)], isAllowed)).toEqual([])
})

test.each([
  'const now = Date.now()',
  'const made = new Date()',
  'const clock = { now: Date.now }',
  'await db.updateTable(`post`).set({ updated_at: sql`now()` }).execute()',
  'await sql`select id from post where until > current_timestamp`.execute(db)',
])('time that a domain reads by itself is reported: %s', (text) => {
  expect(ownClocks([file('server/content/feeds/actions.ts', text)])).toHaveLength(1)
  expect(ownClocks([file('server/platform/jobs/relay.ts', text)])).toEqual([])
})

test('given times and the clock port are allowed', () => {
  const text = 'const until = new Date(clock.now().getTime() + dayMs) // not now()'
  expect(ownClocks([file('server/content/feeds/actions.ts', text)])).toEqual([])
})

test('a small file counts when exactly one other imports it', () => {
  const small = file('server/files/small.ts', 'export const small = 1')
  const user = file(
    'server/files/user.ts',
    `import { small } from './small.ts'\n${'\n'.repeat(20)}x`,
  )
  const other = file('web/other.ts', `const { small } = await import('#server/files/small.ts')`)
  expect(loneSmallFiles([small, user])).toEqual(['server/files/small.ts'])
  expect(loneSmallFiles([small, user, other])).toEqual([])
})
