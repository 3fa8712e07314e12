import { afterEach, vi } from 'vitest'
import { Logout } from '#contract/identity/sessions.ts'
import { openSession } from '#server/identity/sessions/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { sessionRef } from '#server/kernel/tokens.ts'
import { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { openFilesTo, pathOf, shown, upload } from './pictures.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A post's photo, a fan who paid for it, and one who did not. */
async function story(world: World) {
  const creator = await world.creator()
  const [payer, outsider] = [await world.fan(), await world.fan()]
  const rights = new Set([payer.id])
  const { files } = world.app.parts
  openFilesTo(world, rights)
  const file = await upload(world, creator)
  await files.process(file.id)
  const seen = shown(world, file, { viewerId: payer.id, unlocked: true })
  return { creator, payer, outsider, rights, file, address: pathOf(seen.url) }
}

const signIn = (world: World, { id: accountId }: Person) =>
  openSession(world.db, { accountId, remember: true, now: world.clock.now() })

const pass = (asked: Person, url: string) => asked.send({ method: 'GET', url })

/** Refused: a JSON error, or nothing at all for HEAD, and never a byte of the picture. */
async function expectRefused(asked: Person, url: string, code: string) {
  const ways: { method: string; headers?: Record<string, string> }[] = [
    { method: 'GET' },
    { method: 'HEAD' },
    { method: 'GET', headers: { range: 'bytes=0-99' } },
    { method: 'GET', headers: { range: 'bytes=-1' } },
    { method: 'GET', headers: { 'if-none-match': `"${url.split('/')[2]}.w1600"` } },
  ]
  for (const way of ways) {
    const reply = await asked.send({ ...way, url })
    expect([403, 404], `${way.method} ${url}`).toContain(reply.status)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.headers.etag).toBeUndefined()
    if (way.method === 'HEAD') expect(reply.text).toBe('')
    else expect(reply.problem.error).toBe(code)
  }
}

test('an address for a page of the site opens only with a session of its account', async ({
  world,
}) => {
  const { payer, address } = await story(world)
  expect((await pass(payer, address)).status).toBe(200)
  await expectRefused(world.visitor, address, 'media_locked')
  const again = new Person(world.app, { ...payer, token: await signIn(world, payer) })
  expect((await pass(again, address)).status).toBe(200)
})

describe('an address that is bound to a session', () => {
  const boundAddress = async (world: World) => {
    const told = await story(world)
    const { payer, file } = told
    const addressing = { origin: 'https://api.test', boundTo: sessionRef(payer.token ?? '') }
    const seen = shown(world, file, { viewerId: payer.id, unlocked: true }, addressing)
    expect(seen.url).toMatch(/^https:\/\/api\.test\/media\//)
    return { ...told, bound: pathOf(seen.url) }
  }

  test('opens by itself for at most five minutes, and to no other account', async ({ world }) => {
    const { payer, outsider, bound } = await boundAddress(world)
    expect((await pass(world.visitor, bound)).status).toBe(200)
    expect((await pass(payer, bound)).status).toBe(200)
    await expectRefused(outsider, bound, 'media_locked')
    world.clock.advance(300_000)
    await expectRefused(world.visitor, bound, 'address_expired')
  })

  test('stops working with that session, even if the account has others', async ({ world }) => {
    const { payer, bound } = await boundAddress(world)
    const other = new Person(world.app, { ...payer, token: await signIn(world, payer) })
    await payer.call(Logout)
    await expectRefused(world.visitor, bound, 'media_locked')
    await expectRefused(other, bound, 'media_locked')
  })

  test('cannot be turned into one of the other kind', async ({ world }) => {
    const { payer, address, bound } = await boundAddress(world)
    const ref = sessionRef(payer.token ?? '')
    for (const url of [
      address.replace(`for=${payer.id}`, `session=${ref}`),
      bound.replace(`session=${ref}`, `for=${payer.id}`),
    ]) {
      await expectRefused(payer, url, 'media_locked')
    }
  })
})

test('an address of somebody else’s does not open for another account', async ({ world }) => {
  const { creator, outsider, address } = await story(world)
  await expectRefused(outsider, address, 'media_locked')
  await expectRefused(creator, address, 'media_locked')
})

test('guessed, altered and bare addresses', async ({ world }) => {
  const { payer, outsider, file, address } = await story(world)
  const other = await upload(world, payer)
  const swapped = [
    `/media/${file.id}/w1600`,
    `/media/${file.id}/w400`,
    `/media/${file.id}/w1600?for=${payer.id}&until=9999999999&sig=AAAAAAAAAAAAAAAAAAAAAA`,
    address.replace('/w1600', '/w400'),
    address.replace(file.id, other.id),
    address.replace(payer.id, outsider.id),
    address.replace(/until=\d+/, 'until=9999999999'),
    address.replace(/until=(\d+)/, 'until=$1.0'),
    address.replace(/sig=./, 'sig=-'),
    address.replace(/sig=.*/, 'sig='),
    address.replace('sig=', 'sig=x&sig='),
    address.replace('for=', 'for[]='),
    `${address}&v=1`,
    address.replace('?for', '?v=1&for'),
    address.replace('&until', '&&until'),
  ]
  for (const url of swapped) {
    if (url === address) continue
    await expectRefused(payer, url, 'media_locked')
    await expectRefused(world.visitor, url, 'media_locked')
  }
  const missing = [
    address.replace('/w1600', '/original'),
    address.replace('/w1600', '/%771600'),
    address.replace('/media', '/%6dedia'),
    address.replace(file.id, file.id.toUpperCase()),
    address.replace('/w1600', '/cover1500'),
    address.replace('/w1600', '/..%2f..%2foriginal'),
    address.replace(file.id, newId()),
    address.replace(file.id, '..%2f..%2fdata'),
  ]
  for (const url of missing) await expectRefused(payer, url, 'not_found')

  const own = shown(world, file, { viewerId: outsider.id, unlocked: true })
  await expectRefused(outsider, pathOf(own.url), 'media_locked')
})

test('a URL expires', async ({ world }) => {
  const { payer, address } = await story(world)
  world.clock.advance(601_000)
  await expectRefused(payer, address, 'address_expired')
})

test('losing access closes a URL that has not expired', async ({ world }) => {
  const { payer, rights, address } = await story(world)
  expect((await pass(payer, address)).status).toBe(200)
  rights.delete(payer.id)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  await expectRefused(payer, address, 'media_locked')
})

test('gaining access opens a file at once, even if it was requested before', async ({ world }) => {
  const { outsider, rights, file } = await story(world)
  const url = pathOf(shown(world, file, { viewerId: outsider.id, unlocked: true }).url)
  await expectRefused(outsider, url, 'media_locked')
  rights.add(outsider.id)
  expect((await pass(outsider, url)).status).toBe(200)
})

test('a file without an item is visible only to its owner', async ({ world }) => {
  const { creator, payer } = await story(world)
  const loose = await upload(world, creator, { loose: true })
  const addressFor = (viewerId: string) =>
    pathOf(shown(world, loose, { viewerId, unlocked: true }).url)
  expect((await pass(creator, addressFor(creator.id))).status).toBe(200)
  await expectRefused(payer, addressFor(payer.id), 'media_locked')
})
