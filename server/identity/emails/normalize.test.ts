import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { ForgotPassword } from '#contract/identity/password.ts'
import { Login } from '#contract/identity/sessions.ts'
import { ReadMe, UpdateMe } from '#contract/profiles/users.ts'
import { newId } from '#server/kernel/ids.ts'
import { connectDatabase, type Db, migrate } from '#server/platform/database/index.ts'
import { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { asAdmin } from '#tests/support/test-database.ts'
import { expect, test, testPassword } from '#tests/support/world.ts'
import { normalizeEmails } from './normalize-writes.ts'

const ownMigrations = new URL('../../../migrations/', import.meta.url)

/** A database as releases before the canonical form of addresses left it. */
async function oldDatabase() {
  const url = new URL(inject('postgresUrl'))
  const name = `emails_${randomBytes(6).toString('hex')}`
  await asAdmin(url.href, (run) => run(`create database ${name}`))
  url.pathname = `/${name}`
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-old-'))
  for (const file of await readdir(ownMigrations)) {
    if (file < '0115') await copyFile(new URL(file, ownMigrations), join(folder, file))
  }
  const database = connectDatabase({ url: url.href, poolSize: 3, onError: () => {} })
  onTestFinished(async () => {
    await database.close()
    await asAdmin(inject('postgresUrl'), (run) => run(`drop database ${name} with (force)`))
    await rm(folder, { recursive: true })
  })
  await migrate(database.pool, { folder: pathToFileURL(`${folder}/`) })
  return { ...database, url: url.href }
}

let age = 100
/** Each account is a day younger than the one before. */
async function insertOld(db: Db, username: string, email: string, isVerified = false) {
  const { createPasswords } = await import('#server/platform/passwords/index.ts')
  const cost = { memoryKib: 64, passes: 1, lanes: 1 }
  const hash = await createPasswords({ cost, concurrency: 1 }).hash(`${testPassword}${username}`)
  await rows(
    db,
    `insert into account (id, username, email, verified_email, password_hash, name, created_at)
     values ($1, $2, $3, $4, $5, $2, now() - $6 * interval '1 day')`,
    [newId(), username, email, isVerified, hash, age--],
  )
}

const decomposed = 'max@mu\u0308ller.test'

test('addresses of an old database get one form; the best claim keeps a shared mailbox', async () => {
  const old = await oldDatabase()
  await insertOld(old.db, 'eldest', 'max@müller.test')
  await insertOld(old.db, 'browser', 'max@xn--mller-kva.test', true)
  await insertOld(old.db, 'copied', decomposed)
  await insertOld(old.db, 'first', 'zoë@cafe\u0301.test')
  await insertOld(old.db, 'second', 'zoe\u0308@café.test')
  await insertOld(old.db, 'hidden', 'a\u200bb@example.test', true)
  await insertOld(old.db, 'alone', 'ina@größe.test')
  await insertOld(old.db, 'plain', 'plain@example.test', true)
  await migrate(old.pool)
  const listed = await rows<{ n: string }>(old.db, 'select count(*) n from email_to_normalize')
  expect(Number(listed[0]?.n)).toBe(7)
  await normalizeEmails(old.db, new Date())
  await normalizeEmails(old.db, new Date())

  const stored = await rows(
    old.db,
    'select username, email, former_email, verified_email from account order by created_at',
  )
  const canonical = 'max@xn--mller-kva.test'
  const account = (username: string, email: string | null, former: string | null, ok = false) => ({
    ...{ username, email, former_email: former, verified_email: ok },
  })
  expect(stored).toEqual([
    account('eldest', null, 'max@müller.test'),
    account('browser', canonical, null, true),
    account('copied', null, decomposed),
    account('first', 'zoë@xn--caf-dma.test', null),
    account('second', null, 'zoe\u0308@café.test'),
    account('hidden', null, 'a\u200bb@example.test'),
    account('alone', 'ina@xn--gre-6ka8i.test', null),
    account('plain', 'plain@example.test', null, true),
  ])
})

test('whoever lost a shared mailbox logs in as before, and chooses another email', async () => {
  const old = await oldDatabase()
  await insertOld(old.db, 'rightful', 'max@xn--mller-kva.test', true)
  await insertOld(old.db, 'other', 'max@müller.test')
  await migrate(old.pool)
  await normalizeEmails(old.db, new Date())
  const app = await startTestApp(old.url)
  onTestFinished(() => app.close())
  const visitor = new Person(app, null)
  const logIn = async (username: string, owner: string) => {
    const body = { username, password: `${testPassword}${owner}` }
    const { data, status } = await visitor.call(Login, { body })
    if (status !== 200) return status
    const person = new Person(app, { id: '', username, token: data.token })
    return (await person.call(ReadMe)).data.username
  }
  expect(await logIn('max@müller.test', 'other')).toBe('other')
  expect(await logIn('other', 'other')).toBe('other')
  expect(await logIn('max@müller.test', 'rightful')).toBe('rightful')
  expect(await logIn('MAX@xn--mller-kva.test', 'rightful')).toBe('rightful')
  expect(await logIn(decomposed, 'rightful')).toBe('rightful')
  expect(await logIn(decomposed, 'other')).toBe(422)

  const login = { username: 'other', password: `${testPassword}other` }
  const { data } = await visitor.call(Login, { body: login })
  const other = new Person(app, { id: '', username: 'other', token: data.token })
  expect((await other.call(ReadMe)).data).toMatchObject({
    ...{ email: '', formerEmail: 'max@müller.test', verifiedEmail: false },
  })
  const taken = await other.call(UpdateMe, { body: { email: 'max@müller.test' } })
  expect(taken.problem.error).toBe('email_taken')
  const changed = await other.call(UpdateMe, { body: { email: 'other@müller.test' } })
  expect(changed.data).toMatchObject({ email: 'other@xn--mller-kva.test' })
  expect(changed.data.formerEmail).toBeUndefined()
  expect((await visitor.call(ForgotPassword, { body: { email: 'max@müller.test' } })).status).toBe(
    200,
  )
})
