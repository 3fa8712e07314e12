import { minuteMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { openWorld, until } from '#tests/support/sockets.ts'
import { expect, test } from '#tests/support/world.ts'
import { markPresence, sweepPresence } from './writes.ts'

const isOnline = async (person: Person) => {
  const row = await person.app.parts.db
    .selectFrom('account')
    .select('is_online')
    .where('id', '=', person.id)
    .executeTakeFirst()
  return row?.is_online
}

test('an account is online from its first open page until some time after the last', async ({
  world,
}) => {
  const open = await openWorld(world)
  const [fan, other] = [await world.fan(), await world.fan()]
  const first = await open.page({ token: fan.token })
  const second = await open.page({ token: fan.token })
  await until(async () => (await isOnline(fan)) === true)
  first.socket.disconnect()
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(await isOnline(fan)).toBe(true)
  second.socket.emit('auth/logout', { token: fan.token })
  await until(async () => (await isOnline(fan)) === false)
  expect(await isOnline(other)).toBe(false)
  await open.close()
})

test('the presence left by a dead process is removed, a fresh one stays', async ({ world }) => {
  const [gone, here] = [await world.fan(), await world.fan()]
  const now = world.app.clock.now()
  const mark = (accountId: string, at: Date) =>
    markPresence(world.db, { accountIds: [accountId], online: true, now: at })
  await mark(gone.id, new Date(now.getTime() - 5 * minuteMs))
  await mark(here.id, now)
  await sweepPresence(world.db, now)
  expect([await isOnline(gone), await isOnline(here)]).toEqual([false, true])
})

test('a stopping server leaves nobody online', async ({ world }) => {
  const open = await openWorld(world)
  const fan = await world.fan()
  await open.page({ token: fan.token })
  await until(async () => (await isOnline(fan)) === true)
  await open.stopRealtime()
  expect(await isOnline(fan)).toBe(false)
  await open.close()
})
