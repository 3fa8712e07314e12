import { describe, expect } from 'vitest'
import { Logout } from '#contract/identity/sessions.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { type OpenWorld, openWorld, pause, until } from '#tests/support/sockets.ts'
import { test as worldTest } from '#tests/support/world.ts'

const test = worldTest.extend<{ open: OpenWorld }>({
  open: async ({ world }, use) => {
    const open = await openWorld(world)
    await use(open)
    await open.close()
  },
})

/** Something that only this account's pages hear. */
const whisper = (person: Person, balance: number) =>
  person.app.parts.realtime.toAccount(person.id, 'balance', { balance })

describe('logging a connection in', () => {
  test('by the token in the query, over websocket and polling', async ({ world, open }) => {
    const fan = await world.fan()
    const pages = await Promise.all([
      open.page({ token: fan.token }),
      open.page({ token: fan.token, transports: ['polling'] }),
    ])
    whisper(fan, 3)
    for (const page of pages) {
      await until(() => page.of('balance').length === 1)
      expect(page.of('balance')).toEqual([{ balance: 3 }])
    }
  })

  test('by the cookie, from a page of the site only', async ({ world, open }) => {
    const fan = await world.fan()
    const cookie = `theme=dark; token=${fan.token}`
    const own = await open.page({ headers: { cookie, origin: open.url } })
    whisper(fan, 4)
    await until(() => own.of('balance').length === 1)
    const foreign = open.page({ headers: { cookie, origin: 'https://other.test' } })
    await expect(foreign).rejects.toThrow()
  })

  test('by auth/login, and as somebody else by another one', async ({ world, open }) => {
    const [ada, bob] = [await world.fan(), await world.fan()]
    const page = await open.page()
    page.socket.emit('auth/login', { token: ada.token })
    page.socket.emit('auth/login', { token: bob.token })
    await until(() => {
      whisper(bob, 2)
      return page.of('balance').length > 0
    })
    whisper(ada, 1)
    await pause(50)
    expect(page.of('balance')).not.toContainEqual({ balance: 1 })
  })

  test('an invalid token leaves the connection open and anonymous', async ({ world, open }) => {
    const fan = await world.fan()
    const page = await open.page({ token: 'x'.repeat(43) })
    page.socket.emit('auth/login', { token: 'y'.repeat(43) })
    page.socket.emit('auth/login', { token: { $ne: '' } })
    page.socket.emit('auth/login', 'nonsense')
    page.socket.emit('auth/login')
    await pause(150)
    whisper(fan, 1)
    await pause(50)
    expect(page.socket.connected).toBe(true)
    expect(page.received).toEqual([])
  })
})

describe('logging a connection out', () => {
  test('auth/logout leaves the room at once and ends the session', async ({ world, open }) => {
    const fan = await world.fan()
    const page = await open.page({ token: fan.token })
    const other = await open.page({ token: fan.token })
    page.socket.emit('auth/logout', { token: fan.token })
    await until(async () => (await sessionsOf(fan)) === 0)
    whisper(fan, 1)
    await pause(50)
    expect(page.of('balance')).toEqual([])
    expect(page.socket.connected).toBe(true)
    await until(() => !other.socket.connected)
    expect(other.of('session_ended')).toHaveLength(1)
  })

  test('the end of a session cuts its connections, and only those', async ({ world, open }) => {
    const fan = await world.fan()
    const [left, stays] = [
      await open.page({ token: fan.token }),
      await open.page({ token: (await world.fan()).token }),
    ]
    await fan.call(Logout)
    await until(() => !left.socket.connected, 3_000)
    expect(stays.socket.connected).toBe(true)
  })

  test('a session deleted without an event is noticed within 5 seconds', async ({
    world,
    open,
  }) => {
    const fan = await world.fan()
    const page = await open.page({ token: fan.token })
    await rows(world.db, 'delete from session where account_id = $1', [fan.id])
    await until(() => !page.socket.connected, 5_000)
    expect(page.of('session_ended')).toEqual([{}])
  })
})

describe('a connection that breaks', () => {
  test('takes up its login when it comes back, unless the session is over', async ({
    world,
    open,
  }) => {
    const fan = await world.fan()
    const page = await open.page()
    page.socket.emit('auth/login', { token: fan.token })
    await pause(100)
    whisper(fan, 1)
    await until(() => page.of('balance').length === 1)

    page.socket.io.engine.close()
    whisper(fan, 2)
    await until(() => page.of('balance').length === 2)
    expect(page.socket.recovered).toBe(true)

    page.socket.io.engine.close()
    await rows(world.db, 'delete from session where account_id = $1', [fan.id])
    whisper(fan, 3)
    await until(() => page.socket.connected)
    await pause(100)
    expect(page.socket.recovered).toBe(false)
    expect(page.of('balance')).toHaveLength(2)
  })

  test('a flood of events is dropped, then cut', async ({ open }) => {
    const page = await open.page()
    for (let count = 0; count < 400; count++) page.socket.emit('auth/login', { token: 'z' })
    await until(() => !page.socket.connected)
  })

  test('a stopping server notifies pages, which reconnect to the next one', async ({
    world,
    open,
  }) => {
    const fan = await world.fan()
    const page = await open.page({ token: fan.token })
    const reasons: string[] = []
    page.socket.on('disconnect', (reason) => reasons.push(reason))
    await open.stopRealtime()
    await until(() => reasons.length === 1)
    expect(page.of('server_closing')).toEqual([{}])
    expect(reasons).toEqual(['transport close'])
    expect(page.socket.active).toBe(true)
  })
})

async function sessionsOf(person: Person): Promise<number> {
  const [row] = await rows<{ count: number }>(
    person.app.parts.db,
    'select count(*)::int as count from session where account_id = $1',
    [person.id],
  )
  return row?.count ?? 0
}
