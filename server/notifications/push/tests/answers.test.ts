import { SubscribeToPush } from '#contract/notifications/push.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { dayMs, minuteMs } from '#server/kernel/clock.ts'
import { sendText } from '#server/messaging/tests/conversing.ts'
import { serveLocally } from '#tests/support/push-service.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { findRefusal } from '../reads.ts'
import { elsewhere, pass, reached, subscribeTo, subscriptions } from './pushing.ts'

/** The site’s contact address, as Apple wants one. */
const giveContact = async (world: World) =>
  (await world.staff()).call(UpdateSettings, { body: { contactEmail: 'owner@stagedoor.org' } })

const pauseOf = async (world: World): Promise<number> => {
  const [row] = await subscriptions(world)
  return (row?.paused_until?.getTime() ?? 0) - world.clock.now().getTime()
}

/** What waits until a push service is asked again. */
async function askAgain(world: World, ms: number) {
  world.clock.advance(ms)
  await world.makeJobsDue()
  await world.work()
}

describe('A15: an answer', () => {
  test('404 or 410 deletes the device, and no other', async ({ world }) => {
    const { service, fan, path, write } = await reached(world)
    const second = await subscribeTo(service, await elsewhere(world, fan))
    const third = await subscribeTo(service, await elsewhere(world, fan))
    service.answer(path, { status: 404 })
    service.answer(second, { status: 410 })
    await write('One')
    expect((await subscriptions(world)).map(({ endpoint }) => endpoint)).toEqual([
      `${service.origin}${third}`,
    ])
  })

  test('410 does not delete the address that the device has by now', async ({ world }) => {
    const { service, fan, write } = await reached(world)
    const next = service.browser()
    const origin = await serveLocally(async (_, response) => {
      await fan.call(SubscribeToPush, { body: next.body })
      response.writeHead(410).end()
    })
    const { body } = service.browser()
    await fan.call(SubscribeToPush, { body: { ...body, endpoint: `${origin}/moved` } })
    await write('One')
    expect((await subscriptions(world)).map(({ endpoint }) => endpoint)).toEqual([
      next.body.endpoint,
    ])
  })

  test('403 to the first push tells that the site is wrong, until one is taken', async ({
    world,
  }) => {
    const { service, path, write } = await reached(world)
    service.answer(path, { status: 403 })
    await write('One')
    const { host } = new URL(service.origin)
    expect(await findRefusal(world.db)).toMatchObject({ by: host })
    await pass(world, 4 * dayMs)
    await write('Two')
    expect(await subscriptions(world)).toMatchObject([{ refused_at: null, failures: 0 }])
    service.answer(path, { status: 201 })
    await pass(world, minuteMs)
    await write('Three')
    expect(await findRefusal(world.db)).toBeUndefined()
  })

  test('403 for three days deletes a device that was reached before', async ({ world }) => {
    const { service, path, write } = await reached(world)
    await giveContact(world)
    await write('One')
    service.answer(path, { status: 403 })
    for (const [days, left] of [
      [1, 1],
      [2, 1],
      [1.1, 0],
    ] as const) {
      await pass(world, days * dayMs)
      await write('More')
      expect([days, (await subscriptions(world)).length]).toEqual([days, left])
    }
    expect(await findRefusal(world.db)).toBeUndefined()
  })

  test('201 in between keeps it', async ({ world }) => {
    const { service, path, write } = await reached(world)
    await giveContact(world)
    await write('One')
    for (const status of [403, 201, 403]) {
      service.answer(path, { status })
      await pass(world, 2 * dayMs)
      await write('More')
    }
    expect(await subscriptions(world)).toHaveLength(1)
  })

  test('403 deletes nobody while the site has no real address', async ({ world }) => {
    const { service, path, write } = await reached(world)
    await write('One')
    service.answer(path, { status: 403 })
    for (let times = 0; times < 3; times++) {
      await pass(world, 4 * dayMs)
      await write('More')
    }
    expect(await subscriptions(world)).toHaveLength(1)
  })

  test('429 is asked again after its Retry-After, and what is unread then is sent', async ({
    world,
  }) => {
    const { service, path, write } = await reached(world)
    service.answer(path, { status: 429, headers: { 'retry-after': '1800' } })
    await write('One')
    expect(Math.abs((await pauseOf(world)) - 30 * minuteMs)).toBeLessThan(minuteMs)
    // Meanwhile it is left alone.
    await pass(world, minuteMs)
    await write('Two')
    expect(service.arrived).toHaveLength(1)
    service.answer(path, { status: 201 })
    await askAgain(world, 30 * minuteMs)
    expect(service.arrived.map(({ payload }) => payload.notification.title)).toEqual([
      'Mara sent you a message',
      'Mara sent you 2 messages',
    ])
    expect(await subscriptions(world)).toMatchObject([{ failures: 0, paused_until: null }])
  })

  test('500 is asked again after growing pauses, and not for ever', async ({ world }) => {
    const { service, path, write } = await reached(world)
    service.answer(path, { status: 500 })
    await write('One')
    const pauses: number[] = []
    for (let times = 0; times < 12; times++) {
      const pause = await pauseOf(world)
      pauses.push(Math.round(pause / minuteMs))
      await askAgain(world, Math.max(pause, 0))
    }
    expect(pauses.slice(0, 4)).toEqual([1, 2, 4, 8])
    expect(service.arrived).toHaveLength(10)
    const jobs = await rows(world.db, `select from pending_job where task ~ 'send-push'`)
    expect(jobs).toEqual([])
  })
})

test('A15: a device whose push service does not answer delays no other', async ({ world }) => {
  const { service, fan, write } = await reached(world)
  const phone = await elsewhere(world, fan)
  const { body } = service.browser()
  let release = () => {}
  const origin = await serveLocally((_, response) => {
    release = () => void response.writeHead(201).end()
  })
  await phone.call(SubscribeToPush, { body: { ...body, endpoint: `${origin}/slow` } })
  const written = write('One')
  await expect.poll(() => service.arrived.length, { timeout: 7_000 }).toBe(1)
  release()
  await written
})

test('a push whose process ended before it was stored is sent again under its tag, and is not lost', async ({
  world,
}) => {
  const { service, fan, creator, id } = await reached(world)
  await sendText(creator, id, 'One')
  const { push } = world.app.parts
  const { send } = push
  // Sent, and then the process ends.
  push.send = async (...given) => {
    push.send = send
    await send(...given)
    throw new Error('the process ended')
  }
  await world.work()
  await world.makeJobsDue()
  await world.work()
  expect(service.arrived.map(({ topic, payload }) => [topic, payload.notification.tag])).toEqual([
    ['messages', 'messages'],
    ['messages', 'messages'],
  ])
  await pass(world, minuteMs)
  expect(service.arrived).toHaveLength(2)
  expect((await subscriptions(world)).map((row) => row.account_id)).toEqual([fan.id])
})
