import { execFile } from 'node:child_process'
import { SendTip } from '#contract/money/charges.ts'
import { insertAccount } from '#server/identity/accounts/index.ts'
import { checkLedger } from '#server/money/ledger/index.ts'
import { publishPost } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { listDemoAccounts, refuseDemoAccounts } from './index.ts'

/** An account as the demo makes them. */
const demoAccount = (world: World, username: string) =>
  world.db.transaction().execute((tx) =>
    insertAccount(tx, {
      ...{ username, email: `${username}@demo.test`, passwordHash: 'published' },
      ...{ name: username, firstName: username, lastName: '', isDemo: true },
    }),
  )

const change = (world: World, id: string, to: { email?: string; password_hash?: string }) =>
  world.db.updateTable('account').set(to).where('id', '=', id).execute()

async function demoAccountWithoutLogin(world: World): Promise<string> {
  const { id, username } = await world.fan()
  await world.db
    .updateTable('account')
    .set({ email: null, password_hash: null })
    .where('id', '=', id)
    .execute()
  await world.db.insertInto('demo_login').values({ account_id: id }).execute()
  return username
}

function demoClose({ databaseUrl, dataDir }: TestApp, ...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
    execFile(process.execPath, ['tools/demo-close.ts', ...args], { env }, (_error, out, err) =>
      resolve(out + err),
    )
  })
}

test('production rejects demo accounts until both email and password are changed', async ({
  world,
}) => {
  await world.fan({ username: 'mara' })
  await refuseDemoAccounts(world.db)
  const id = await demoAccount(world, 'alex')
  await expect(refuseDemoAccounts(world.db)).rejects.toThrow(/npm run demo:close/)
  await change(world, id, { email: 'own@example.org' })
  await expect(refuseDemoAccounts(world.db)).rejects.toThrow(/npm run demo:close/)
  await change(world, id, { password_hash: 'own' })
  await refuseDemoAccounts(world.db)
  expect(await demoClose(world.app, '--yes')).toContain('no account of the demo')
}, 60_000)

test('they are listed, closed after --yes, and money and the audit log stay', async ({ world }) => {
  const [fan, creator] = [await world.fan({ wallet: 20 }), await world.creator()]
  const post = await publishPost(creator)
  await fan.call(SendTip, { params: { id: creator.id }, body: { price: 10 } })
  for (const { id, username } of [fan, creator]) {
    const email = `${username}@world.test`
    await rows(
      world.db,
      `insert into demo_login (account_id, email, password_hash) values ($1, $2, 'published')`,
      [id, email],
    )
  }
  // One of the thousands who cannot sign in.
  const member = await demoAccountWithoutLogin(world)
  const money = () =>
    rows(
      world.db,
      `select (select json_agg(c) from wallet_charge c) as charges,
         (select json_agg(l) from ledger_line l) as lines, (select json_agg(a) from audit_log a) as log`,
    )
  const before = await money()

  const listed = await demoClose(world.app)
  expect(listed).toContain(fan.username)
  expect(listed).toContain('and 1 ')
  expect(listed).not.toContain(member)
  expect(await listDemoAccounts(world.db)).toHaveLength(3)
  expect(await demoClose(world.app, '--yes')).toContain('3 accounts closed')

  await refuseDemoAccounts(world.db)
  const accounts = await world.db
    .selectFrom('account')
    .select(['username', 'email', 'password_hash', 'name', 'first_name', 'status'])
    .execute()
  const closed = {
    username: null,
    email: null,
    password_hash: null,
    name: 'Deleted account',
    first_name: '',
  }
  expect(accounts).toEqual([1, 2, 3].map(() => ({ ...closed, status: 'inactive' })))
  expect(await world.db.selectFrom('session').select('account_id').execute()).toEqual([])
  const feed = await world.db.selectFrom('feed').select(['id', 'status']).execute()
  expect(feed).toEqual([{ id: post._id, status: 'removed' }])
  expect(await money()).toEqual(before)
  await world.work()
  expect((await checkLedger(world.db)).balanced).toBe(true)
}, 60_000)
