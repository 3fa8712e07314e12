import { EndOtherSessions, Logout } from '#contract/identity/sessions.ts'
import {
  EndPush,
  ListPushDevices,
  maxPushDevices,
  ReadPushKey,
  SubscribeToPush,
} from '#contract/notifications/push.ts'
import { createCipher } from '#server/platform/encryption/index.ts'
import { createWebPush } from '#server/platform/push/index.ts'
import type { Person } from '#tests/support/people.ts'
import { openPushService } from '#tests/support/push-service.ts'
import { rows } from '#tests/support/rows.ts'
import { testSecret } from '#tests/support/test-app.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { pushKeyReader } from '../key-actions.ts'
import { elsewhere } from './pushing.ts'

const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

const devicesOf = async (person: Person) => (await person.call(ListPushDevices)).data.data

test('the keys of the site are made once, and the private one is stored encrypted', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const keys = await Promise.all(
    [fan, creator, fan].map(async (person) => (await person.call(ReadPushKey)).data.publicKey),
  )
  expect(new Set(keys).size).toBe(1)
  expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65)
  const [stored, ...others] = await rows<{ private_key: Buffer }>(
    world.db,
    'select private_key from push_key',
  )
  expect(others).toEqual([])
  const encrypted = stored?.private_key ?? Buffer.of()
  const plain = createCipher(testSecret, 'web push').decrypt(encrypted, 'private key').toString()
  expect(Buffer.from(plain, 'base64url')).toHaveLength(32)
  expect(encrypted.includes(plain)).toBe(false)
})

test('with another secret there is no key, and that of the site stays', async ({ world }) => {
  const fan = await world.fan()
  const { publicKey } = (await fan.call(ReadPushKey)).data
  const { db, log } = world.app.parts
  const push = createWebPush({ allowsLoopback: false })
  const readerWith = (secret: string) =>
    pushKeyReader({ db, log, push, cipher: createCipher(secret, 'web push') })
  expect(await readerWith('another secret that is long enough')()).toBeUndefined()
  expect((await readerWith(testSecret)())?.publicKey).toBe(publicKey)
})

describe('a browser that subscribes', () => {
  test('is listed for its account, with its name and as the current one there', async ({
    world,
  }) => {
    const service = await openPushService()
    const fan = await world.fan()
    const { body } = service.browser()
    const { data } = await fan.call(SubscribeToPush, { body, headers: firefox })
    expect(data).toMatchObject({
      ...{ browser: 'Firefox', system: 'Linux', kind: 'desktop', isCurrent: true },
    })
    expect(await devicesOf(fan)).toEqual([data])
    const phone = await elsewhere(world, fan)
    expect(await devicesOf(phone)).toEqual([{ ...data, isCurrent: false }])
    expect(await devicesOf(await world.fan())).toEqual([])
  })

  test('again, or under a new address, replaces what it gave before', async ({ world }) => {
    const service = await openPushService()
    const fan = await world.fan()
    const [first, second] = [service.browser(), service.browser()]
    await fan.call(SubscribeToPush, { body: first.body })
    await fan.call(SubscribeToPush, { body: first.body })
    expect(await devicesOf(fan)).toHaveLength(1)
    await Promise.all([1, 2, 3].map(() => fan.call(SubscribeToPush, { body: second.body })))
    const stored = await rows(world.db, 'select endpoint from push_subscription')
    expect(stored).toEqual([{ endpoint: second.body.endpoint }])
  })

  test('belongs to the account that is signed in there last', async ({ world }) => {
    const service = await openPushService()
    const [fan, other] = [await world.fan(), await world.fan()]
    const { body } = service.browser()
    await fan.call(SubscribeToPush, { body })
    await other.call(SubscribeToPush, { body })
    expect(await devicesOf(fan)).toEqual([])
    expect(await devicesOf(other)).toHaveLength(1)
  })

  test('is not given to who knows its address alone', async ({ world }) => {
    const service = await openPushService()
    const [fan, other] = [await world.fan(), await world.fan()]
    const { body } = service.browser()
    await fan.call(SubscribeToPush, { body })
    const { keys } = service.browser().body
    const refused = await other.call(SubscribeToPush, { body: { ...body, keys } })
    expect([refused.status, refused.problem.error]).toEqual([422, 'not_valid'])
    expect(await devicesOf(fan)).toHaveLength(1)
  })

  test('replaces the oldest where an account has the most', async ({ world }) => {
    const service = await openPushService()
    const fan = await world.fan()
    await fan.call(SubscribeToPush, { body: service.browser().body })
    for (let count = 0; count < maxPushDevices; count++) {
      world.clock.advance(1000)
      const person = await elsewhere(world, fan)
      await person.call(SubscribeToPush, { body: service.browser().body })
    }
    const devices = await devicesOf(fan)
    expect(devices).toHaveLength(maxPushDevices)
    expect(devices.some(({ isCurrent }) => isCurrent)).toBe(false)
  })
})

test('bodies that no browser sends are refused', async ({ world }) => {
  const service = await openPushService()
  const fan = await world.fan()
  const { body } = service.browser()
  const { keys } = body
  const statusOf = async (given: object) =>
    (await fan.call(SubscribeToPush, { body: { ...body, ...given } })).status
  const wrong = [
    { endpoint: 'http://push.example.org/x' },
    { endpoint: 'https://192.168.1.1/x' },
    { endpoint: `https://push.example.org/${'x'.repeat(2000)}` },
    { endpoint: '' },
    { keys: { ...keys, p256dh: 'AAAA' } },
    { keys: { ...keys, p256dh: 'A'.repeat(87) } },
    { keys: { ...keys, auth: '' } },
    { keys: { ...keys, auth: '!'.repeat(22) } },
  ]
  for (const given of wrong) expect([given, await statusOf(given)]).toEqual([given, 422])
  expect(await statusOf({ more: 'x'.repeat(10_000) })).toBe(413)
  expect(await statusOf({ keys: { p256dh: `${keys.p256dh}=`, auth: `${keys.auth}==` } })).toBe(200)
  expect(await devicesOf(fan)).toHaveLength(1)
})

describe('no more pushes go to a browser', () => {
  test('once it is signed out, also from elsewhere', async ({ world }) => {
    const service = await openPushService()
    const fan = await world.fan()
    const phone = await elsewhere(world, fan)
    const tablet = await elsewhere(world, fan)
    for (const person of [fan, phone, tablet]) {
      await person.call(SubscribeToPush, { body: service.browser().body })
    }
    await tablet.call(Logout)
    expect(await devicesOf(fan)).toHaveLength(2)
    await fan.call(EndOtherSessions)
    expect((await devicesOf(fan)).map(({ isCurrent }) => isCurrent)).toEqual([true])
  })

  test('that its account removes, and nobody else', async ({ world }) => {
    const service = await openPushService()
    const [fan, other] = [await world.fan(), await world.fan()]
    const { data } = await fan.call(SubscribeToPush, { body: service.browser().body })
    const params = { id: data._id }
    await other.call(EndPush, { params })
    expect(await devicesOf(fan)).toHaveLength(1)
    for (const times of [1, 2])
      expect([times, (await fan.call(EndPush, { params })).status]).toEqual([times, 200])
    expect(await devicesOf(fan)).toEqual([])
  })
})
