import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { ReadSettings, UpdateSettings } from '#contract/operations/settings.ts'
import { ReadPublicSettings, ReadSettingKeys } from '#contract/site/settings.ts'
import { expect, test } from '#tests/support/world.ts'

test('a change holds at once, and stands in the audit log', async ({ world }) => {
  const owner = await world.staff()
  const body = { siteName: 'Backstage', siteCommission: 0.3 }
  const changed = await owner.call(UpdateSettings, { body })
  expect(changed.status, changed.text).toBe(200)

  const shown = new Map(changed.data.data.map((row) => [row.key, row]))
  expect(shown.get('siteName')).toMatchObject({ value: 'Backstage', updatedBy: owner.id })
  expect(shown.get('maximumTipPrice')).toMatchObject({ updatedBy: null, type: 'dollars' })
  expect((await owner.call(ReadSettings)).data).toEqual(changed.data)
  expect((await world.visitor.call(ReadPublicSettings)).data).toMatchObject({
    siteName: 'Backstage',
  })
  const log = await owner.call(ListAuditLog)
  expect(log.data.data).toMatchObject([
    { action: 'settings.changed', before: { siteCommission: 0.2 }, after: body },
  ])
})

test('what is not public is never told to visitors', async ({ world }) => {
  const body = { keys: ['siteCommission', 'homeTitle', 'no such key'] }
  const reply = await world.visitor.call(ReadSettingKeys, { body })
  expect(reply.data).toEqual({ homeTitle: '' })
})

test('one wrong value refuses all, each with its code and facts', async ({ world }) => {
  const owner = await world.staff()
  const refused = [
    [{ siteName: 'Other', siteCommission: 1.5 }, 'siteCommission', 'too_high', { limit: 1 }],
    [{ maintenanceMode: 'yes' }, 'maintenanceMode', 'wrong_type', {}],
    [{ menus: 'none' }, 'menus', 'wrong_type', {}],
    [{ footerContent: 'x'.repeat(20_001) }, 'footerContent', 'too_long', { limit: 20_000 }],
    [{ colour: 'red' }, 'colour', 'setting_unknown', {}],
  ] as const
  for (const [body, field, code, facts] of refused) {
    const reply = await owner.call(UpdateSettings, { body })
    expect(reply.status).toBe(422)
    expect(reply.problem.fieldProblems).toEqual({ [field]: { code, facts } })
  }
  expect((await world.visitor.call(ReadPublicSettings)).data.siteName).toBe('Stagedoor')
})

test('a moderator neither reads nor changes them', async ({ world }) => {
  const moderator = await world.staff({ role: 'moderator' })
  const replies = [
    await moderator.call(ReadSettings),
    await moderator.call(UpdateSettings, { body: { siteName: 'Mine' } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([403, 403])
})
