import sharp from 'sharp'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import {
  type PictureSetting,
  ReadSettings,
  UpdateSettings,
  UploadSettingPicture,
} from '#contract/operations/settings.ts'
import { ReadPublicSettings, ReadSettingKeys } from '#contract/site/settings.ts'
import type { Person } from '#tests/support/people.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'

test('a change takes effect at once, and is recorded in the audit log', async ({ world }) => {
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

test('settings that are not public are never sent to visitors', async ({ world }) => {
  const body = { keys: ['siteCommission', 'homeTitle', 'no such key'] }
  const reply = await world.visitor.call(ReadSettingKeys, { body })
  expect(reply.data).toEqual({ homeTitle: '' })
})

test('one wrong value refuses all, each with its code and facts', async ({ world }) => {
  const owner = await world.staff()
  const refused = [
    // Shares are limited in percent, as they are shown.
    [
      { siteName: 'Other', siteCommission: 1.5 },
      'siteCommission',
      'share_too_high',
      { limit: 100 },
    ],
    [{ maintenanceMode: 'yes' }, 'maintenanceMode', 'wrong_type', {}],
    [{ menus: 'none' }, 'menus', 'wrong_type', {}],
    [{ menus: [{ title: 'A' }] }, 'menus', 'wrong_type', {}],
    [{ siteName: ' ' }, 'siteName', 'required', {}],
    [{ accentColour: 'red' }, 'accentColour', 'not_valid', {}],
    [{ blockedCountries: ['DE', 'XX'] }, 'blockedCountries', 'country_missing', {}],
    [{ contactEmail: 'office' }, 'contactEmail', 'email_format', {}],
    [{ paymentGateway: 'cash' }, 'paymentGateway', 'not_an_option', {}],
    [{ minimumTipPrice: 2.005 }, 'minimumTipPrice', 'amount_invalid', {}],
    [{ freeSubscriptionDuration: 1.5 }, 'freeSubscriptionDuration', 'not_valid', {}],
    [{ gaCode: '<script>' }, 'gaCode', 'not_valid', {}],
    [{ sandboxPayments: false }, 'sandboxPayments', 'setting_fixed', {}],
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

test('every setting has a type, and its help, range and unit where it needs them', async ({
  world,
}) => {
  const { data } = await (await world.staff()).call(ReadSettings)
  const rows = new Map(data.data.map((row) => [row.key, row]))
  expect(rows.get('freeSubscriptionDuration')).toMatchObject({
    type: 'number',
    min: 1,
    max: 30,
    unit: 'days',
  })
  expect(rows.get('siteCommission')).toMatchObject({ type: 'fraction', min: 0, max: 1 })
  expect(rows.get('paymentGateway')).toMatchObject({
    type: 'choice',
    options: ['stripe'],
  })
  const bounded = data.data.filter(({ type }) => ['number', 'dollars', 'fraction'].includes(type))
  expect(bounded.filter(({ min, max }) => min === null || max === null)).toEqual([])
})

test('clients find every key of the contract, HTML among them sanitised', async ({ world }) => {
  const keys = [
    'favicon homeTitle homeMetaKeywords homeMetaDescription loginPlaceholderImage userBenefit',
    'modelBenefit footerContent googleLoginEnabled googleLoginClientId twitterLoginEnabled',
    'agoraEnable agoraAppId',
  ].flatMap((line) => line.split(' '))
  const owner = await world.staff()
  const userBenefit = '<p onclick="x()">Free</p><script>alert(1)</script>'
  await owner.call(UpdateSettings, { body: { userBenefit, siteName: 'A & B' } })
  const { data } = await world.visitor.call(ReadSettingKeys, { body: { keys } })
  expect(Object.keys(data).toSorted()).toEqual(keys.toSorted())
  expect(data).toMatchObject({ userBenefit: '<p>Free</p>', footerContent: '<p>© A &amp; B</p>' })
})

test('a moderator neither reads nor changes them', async ({ world }) => {
  const moderator = await world.staff({ role: 'moderator' })
  const replies = [
    await moderator.call(ReadSettings),
    await moderator.call(UpdateSettings, { body: { siteName: 'Mine' } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([403, 403])
})

test('an uploaded logo or icon is encoded anew, and kept when its uploader’s account is not', async ({
  world,
}) => {
  const [owner, uploader] = [await world.staff(), await world.staff({ role: 'admin' })]
  const png = { name: 'logo.png', type: 'image/png', bytes: await smallPicture() }
  const change = (key: PictureSetting, picture = png, person: Person = uploader) =>
    person.call(UploadSettingPicture, { params: { key }, files: { picture } })
  await change('logoUrl')
  const icon = await change('favicon')
  expect(icon.status, icon.text).toBe(200)
  const { data: shown } = await world.visitor.call(ReadPublicSettings)
  expect(shown.logoUrl).toMatch(/^\/media\/\w+\/w400$/)
  expect(shown.favicon).toMatch(/^\/media\/\w+\/icon192$/)
  const account = {
    id: uploader.id,
    email: null,
    username: null,
    greetedAs: [],
    hiddenSince: new Date(),
    keepsSold: false,
  }
  expect(await world.app.parts.personalData.erase(account)).toBe(true)
  for (const url of [shown.logoUrl, shown.favicon, shown.favicon.replace('192', '512')]) {
    const picture = await world.visitor.send({ method: 'GET', url })
    const reply = [picture.status, picture.headers['content-type']]
    const files = await rows(world.db, 'select type, status, variants from file')
    expect(reply, JSON.stringify({ url, files })).toEqual([200, 'image/webp'])
  }
  const { data: log } = await owner.call(ListAuditLog)
  expect(log.data[0]).toMatchObject({ action: 'settings.changed', targetKind: 'setting' })

  const gif = { ...png, bytes: await sharp(png.bytes).gif().toBuffer() }
  expect((await change('favicon', gif, owner)).problem.error).toBe('upload_wrong_kind')
  const refusals = [world.visitor, await world.fan(), await world.staff({ role: 'finance' })]
  for (const [index, person] of refusals.entries()) {
    expect((await change('favicon', png, person)).status).toBe(index === 0 ? 401 : 403)
  }
})

test('a logo that is damaged, empty or missing is refused', async ({ world }) => {
  const owner = await world.staff()
  const whole = await smallPicture()
  const refusal = async (bytes?: Buffer) => {
    const files = bytes && { picture: { name: 'logo.png', type: 'image/png', bytes } }
    const input = { params: { key: 'logoUrl' as const }, files: files ?? {} }
    return (await owner.call(UploadSettingPicture, input)).problem.error
  }
  expect(await refusal(whole.subarray(0, 60))).toBe('upload_damaged')
  expect(await refusal(Buffer.alloc(0))).toBe('upload_empty')
  expect(await refusal()).toBe('upload_missing')
})
