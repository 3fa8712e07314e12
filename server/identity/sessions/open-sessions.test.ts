import {
  EndOtherSessions,
  EndSession,
  ListSessions,
  Login,
  Logout,
} from '#contract/identity/sessions.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import { dayMs, hourMs, minuteMs } from '#server/kernel/clock.ts'
import { Person } from '#tests/support/people.ts'
import { until } from '#tests/support/sockets.ts'
import { describe, expect, test, testPassword, type World } from '#tests/support/world.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Through a proxy that says the country. */
const from = (userAgent: string, more: Record<string, string> = {}) => ({
  'user-agent': userAgent,
  'x-forwarded-for': '198.51.100.7',
  'cf-ipcountry': 'DE',
  ...more,
})

/** Sign a person in once more. */
async function signInAgain(world: World, person: Person, headers: Record<string, string>) {
  const body = { username: person.username, password: testPassword }
  const { data } = await world.visitor.call(Login, { body, headers })
  return new Person(world.app, { id: person.id, username: person.username, token: data.token })
}

describe('open sessions', () => {
  test('are listed with device, place and last use, the own one first', async ({ world }) => {
    const fan = await world.fan()
    const phone = await signInAgain(world, fan, from(safari))
    world.clock.advance(11 * minuteMs)
    await fan.call(ReadMe)
    const expected = {
      ...{ browser: 'Safari', system: 'iOS', kind: 'phone', country: 'DE' },
      isCurrent: true,
    }
    const { data } = await phone.call(ListSessions)
    expect(data).toMatchObject({ total: 2, data: [expected, { isCurrent: false, kind: 'other' }] })
    await until(async () => {
      const own = (await fan.call(ListSessions)).data.data[0]
      return own !== undefined && own.lastUsedAt > own.createdAt
    })
    expect(JSON.stringify(data)).not.toContain(phone.token)
  })

  test('of others and expired ones are not listed', async ({ world }) => {
    const fan = await world.fan()
    await world.fan()
    await signInAgain(world, fan, from(firefox))
    world.clock.advance(2 * dayMs)
    expect((await fan.call(ListSessions)).data.total).toBe(1)
  })

  test('end one by one, by their owner alone', async ({ world }) => {
    const [fan, outsider] = [await world.fan(), await world.fan()]
    const phone = await signInAgain(world, fan, from(safari))
    const id = (await phone.call(ListSessions)).data.data[0]?._id ?? ''
    expect((await outsider.call(EndSession, { params: { id } })).status).toBe(404)
    expect((await phone.call(ReadMe)).status).toBe(200)
    expect((await fan.call(EndSession, { params: { id } })).data).toEqual({ success: true })
    expect((await phone.call(ReadMe)).status).toBe(401)
    expect((await fan.call(EndSession, { params: { id } })).status).toBe(404)
  })

  test('end all at once except the current one', async ({ world }) => {
    const [fan, outsider] = [await world.fan(), await world.fan()]
    const others = [
      await signInAgain(world, fan, from(safari)),
      await signInAgain(world, fan, from(firefox)),
    ]
    expect((await fan.call(EndOtherSessions)).data).toEqual({ ended: 2 })
    for (const other of others) expect((await other.call(ReadMe)).status).toBe(401)
    expect((await fan.call(ReadMe)).status).toBe(200)
    expect((await outsider.call(ReadMe)).status).toBe(200)
  })
})

describe('a sign-in from a new device', () => {
  test('is reported by email, in the reader’s language', async ({ world }) => {
    const fan = await world.fan()
    await signInAgain(world, fan, from(firefox, { 'accept-language': 'de-DE' }))
    expect(await emailsTo(world, emailOf(fan))).toEqual([])

    world.clock.advance(2 * hourMs)
    const stranger = await signInAgain(world, fan, from(safari, { 'accept-language': 'en' }))
    await stranger.call(Logout)
    const [email, ...more] = await emailsTo(world, emailOf(fan))
    expect(more).toEqual([])
    expect(email?.subject).toContain('Neue Anmeldung')
    expect(email?.text).toContain('Safari unter iOS · Deutschland · ')
    expect(email?.text).toContain('/user/account/security')
  })

  test('links to the security page of a fan, or of a creator', async ({ world }) => {
    for (const [person, path] of [
      [await world.fan(), '/user/account/security'],
      [await world.creator(), '/creator/account/security'],
    ] as const) {
      await signInAgain(world, person, from(firefox))
      world.clock.advance(2 * hourMs)
      await signInAgain(world, person, from(safari))
      const [email] = await emailsTo(world, emailOf(person))
      expect(email?.text).toContain(path)
    }
  })

  test('is not reported when the device is known', async ({ world }) => {
    const fan = await world.fan()
    await signInAgain(world, fan, from(firefox))
    world.clock.advance(2 * hourMs)
    await signInAgain(world, fan, from(firefox))
    expect(await emailsTo(world, emailOf(fan))).toEqual([])
  })
})
