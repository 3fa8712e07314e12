import { ConfirmSecondFactor, StartSecondFactor } from '#contract/identity/second-factor.ts'
import { staffRoles } from '#contract/identity/staff.ts'
import { ReadPushKey } from '#contract/notifications/push.ts'
import { type ChecklistKey, ReadChecklist } from '#contract/operations/checklist.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { ListPages, UpdatePage } from '#contract/site/page-editing.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { readConfig } from '#server/platform/config/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { totpCodeAt } from '#server/platform/totp.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { recordBackup } from './index.ts'
import { checklistOf } from './rules.ts'

test('only staff who may change settings can read the checklist', async ({ world }) => {
  const people = [world.visitor, await world.fan(), await world.creator()]
  const refused = await Promise.all(people.map((person) => person.call(ReadChecklist)))
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 403])
  for (const role of staffRoles) {
    const { status } = await (await world.staff({ role })).call(ReadChecklist)
    expect([role, status]).toEqual([role, role === 'owner' || role === 'admin' ? 200 : 403])
  }
})

test('pages, second factors, backups and checks of the ledger are done one by one', async ({
  world,
}) => {
  const owner = await world.staff()
  const lineOf = async (key: ChecklistKey) =>
    (await owner.call(ReadChecklist)).data.data.find((line) => line.key === key)

  expect(await lineOf('media')).toMatchObject({ done: true })
  expect(await lineOf('legalPages')).toMatchObject({ done: false, left: 3 })
  const { data: pages } = await owner.call(ListPages)
  for (const { _id, slug, status, texts } of pages.data) {
    if (slug === 'help') continue
    await owner.call(UpdatePage, { params: { id: _id }, body: { slug, status, texts } })
  }
  expect(await lineOf('legalPages')).toMatchObject({ done: true, left: 0 })

  expect(await lineOf('secondFactor')).toMatchObject({ done: false, left: 1 })
  const { secret } = (await owner.call(StartSecondFactor, { body: {} })).data
  const body = { code: totpCodeAt(secret, world.clock.now()) }
  expect((await owner.call(ConfirmSecondFactor, { body })).status).toBe(200)
  expect(await lineOf('secondFactor')).toMatchObject({ done: true, left: 0 })

  expect(await lineOf('backup')).toMatchObject({ done: false, lastAt: null })
  const takenAt = world.clock.now()
  await recordBackup(world.db, new Date(takenAt.getTime() - dayMs))
  await recordBackup(world.db, takenAt)
  expect(await lineOf('backup')).toMatchObject({ done: true, lastAt: takenAt.toISOString() })

  expect(await lineOf('ledger')).toMatchObject({ done: false, lastAt: null })
  await addJob(world.db, 'ledger.check', {})
  await world.work()
  expect(await lineOf('ledger')).toMatchObject({ done: true })

  world.clock.advance(7 * dayMs)
  expect(await lineOf('backup')).toMatchObject({ done: false, lastAt: takenAt.toISOString() })
  expect(await lineOf('ledger')).toMatchObject({ done: false })
})

test('A16: on localhost, pushes need a real address, and none may be refused', async ({
  world,
}) => {
  const owner = await world.staff()
  const find = async () =>
    (await owner.call(ReadChecklist)).data.data.find(({ key }) => key === 'push')
  expect(await find()).toMatchObject({ done: false, lastAt: null })
  const change = (contactEmail: string) => owner.call(UpdateSettings, { body: { contactEmail } })
  await change('hello@fans.example')
  expect(await find()).toMatchObject({ done: false })
  await change('hello@stagedoor.org')
  expect(await find()).toMatchObject({ done: true, lastAt: null })
  await owner.call(ReadPushKey)
  await rows(world.db, `update push_key set refused_at = '2027-01-01', refused_by = 'apple'`)
  expect(await find()).toMatchObject({ done: false, lastAt: '2027-01-01T00:00:00.000Z' })
})

test.each([
  [{}, []],
  [{ SITE_URL: 'https://fans.example' }, []],
  [{ SITE_URL: 'https://fans.example', API_URL: 'https://api.fans.example' }, ['address']],
  [{ SMTP_URL: 'smtp://mail.example' }, ['mail']],
  [
    { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' },
    ['payments'],
  ],
])('in the environment %j, done is %j', (env, done) => {
  const none = { lastBackupAt: undefined, lastLedgerCheck: undefined, now: new Date() }
  const push = { hasRealSubject: false, refusedAt: undefined }
  const left = {
    ownersWithoutFactor: 1,
    canPlay: false,
    isLiveReachable: false,
    legalTemplates: 3,
    push,
  }
  const lines = checklistOf({ config: readConfig(env), ...left, ...none })
  expect(lines.filter((line) => line.done).map(({ key }) => key)).toEqual(done)
})
