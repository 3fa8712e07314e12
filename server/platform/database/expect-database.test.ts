import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { asAdmin } from '#tests/support/test-database.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { connectDatabase } from './database.ts'
import { expectDatabase, migrate } from './index.ts'

interface Given {
  /** Options of the role, and of the database. */
  role?: string
  database?: string
  /** Statements for the server, with the names of both. */
  after?: (role: string, database: string) => string[]
  /** Statements within the database. */
  inside?: (role: string) => string[]
}

/** A database of a role of its own, as an operator has prepared it. */
async function prepared({ app }: World, { role = '', database = '', after, inside }: Given) {
  const name = `odd_${newId()}`
  const admin = new URL(app.databaseUrl)
  await asAdmin(admin.href, async (run) => {
    await run(`create role ${name} login password 'pässword/1' ${role}`)
    await run(`create database ${name} ${database || `owner ${name}`}`)
    for (const statement of after?.(name, name) ?? []) await run(statement)
  })
  admin.pathname = `/${name}`
  const own = connectDatabase({ url: admin.href, poolSize: 2, onError: () => {} })
  for (const statement of inside?.(name) ?? []) await own.pool.query(statement)
  await own.close()
  onTestFinished(() =>
    asAdmin(app.databaseUrl, async (run) => {
      await run(`drop database ${name} with (force)`)
      await run(`drop role ${name}`)
    }),
  )
  const url = Object.assign(new URL(admin.href), { username: name, password: 'pässword/1' })
  return { url: url.href, name }
}

const plain = 'template template0'

test.for<[string, Given, RegExp]>([
  ['a limit of the role', { role: 'connection limit 10' }, /gave \d+ of the 25 .*DATABASE_POOL/],
  [
    'a limit of the database',
    { after: (_, database) => [`alter database ${database} connection limit 6`] },
    /gave \d+ of the 25 .*DATABASE_POOL/,
  ],
  [
    'no right to create schemas',
    { database: plain, inside: (role) => [`grant create on schema public to ${role}`] },
    /job queue: grant create on database/,
  ],
  [
    'no right to create tables',
    { database: plain, after: (role, name) => [`grant create on database ${name} to ${role}`] },
    /grant create on schema public/,
  ],
  [
    'no right to its only schema',
    { inside: () => ['revoke all on schema public from public'], database: plain },
    /no schema that the role .* grant usage/,
  ],
  [
    'a role that only reads',
    { after: (role) => [`alter role ${role} set default_transaction_read_only = on`] },
    /only reads for the role .*reset default_transaction_read_only/,
  ],
  [
    'the encoding LATIN1',
    { database: `${plain} encoding 'LATIN1' locale_provider libc locale 'C'` },
    /the encoding LATIN1: create another one/,
  ],
  [
    'letters of ASCII only',
    { database: `${plain} encoding 'UTF8' locale_provider libc locale 'C'`, inside: grants },
    /LC_CTYPE.*lc_ctype 'C\.UTF-8'/,
  ],
  [
    'the site in another schema than the first of its search path',
    {
      after: (role) => [`alter role ${role} set search_path = app1, public`],
      inside: (role) => [
        'create table public.kysely_migration ()',
        'create table public.account ()',
        `create schema app1 authorization ${role}`,
      ],
    },
    /holds a site in the schema public, .* begins with app1/,
  ],
])(
  'a database is refused for %s, in one sentence and within ten seconds',
  async ([_name, given, pattern], { world }) => {
    const { url } = await prepared(world, given)
    const before = performance.now()
    const refused = expectDatabase({ url, connections: 25, warn: () => {} })
    await expect(refused).rejects.toThrow(
      new RegExp(`^DATABASE_URL: [^\\n]*${pattern.source}[^\\n]*$`),
    )
    await expect(refused).rejects.not.toThrow(/ssword/)
    expect(performance.now() - before).toBeLessThan(15_000)
  },
)

function grants(role: string): string[] {
  return [
    `grant create on schema public to ${role}`,
    `do $$ begin execute 'grant create on database ' || current_database() || ' to ${role}'; end $$`,
  ]
}

test('an ordinary role and its database are accepted, and nothing is left in it', async ({
  world,
}) => {
  const { url } = await prepared(world, {})
  const warnings: string[] = []
  await expectDatabase({ url, connections: 25, warn: (text) => warnings.push(text) })
  expect(warnings).toEqual([])
  const { pool, close } = connectDatabase({ url, poolSize: 2, onError: () => {} })
  const { rows } = await pool.query(
    `select from pg_class where relnamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
  await close()
})

test('a site that knows letters of ASCII only goes on, with a warning', async ({ world }) => {
  const { url } = await prepared(world, {
    database: `${plain} encoding 'UTF8' locale_provider libc locale 'C'`,
    inside: grants,
  })
  const { pool, close } = connectDatabase({ url, poolSize: 3, onError: () => {} })
  await migrate(pool)
  await close()
  const warnings: string[] = []
  await expectDatabase({ url, connections: 2, warn: (text) => warnings.push(text) })
  expect(warnings).toEqual([expect.stringMatching(/LC_CTYPE.*restore a backup there/)])
})

test('a server that accepts and never answers is named within ten seconds', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const url = `postgres://somebody:hidden@127.0.0.1:${port}/site`
  const refused = expectDatabase({ url, connections: 2, warn: () => {} })
  await expect(refused).rejects.toThrow(
    /^DATABASE_URL: the database site at 127\.0\.0\.1:\d+ cannot/,
  )
  for (const socket of sockets) socket.destroy()
  server.close()
})
