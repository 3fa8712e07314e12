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
  return { creator, payer, outsider, rights, file, signedUrl: pathOf(seen.url) }
}

const signIn = (world: World, { id: accountId }: Person) =>
  openSession(world.db, { accountId, remember: true, now: world.clock.now() })

const pass = (person: Person, url: string) => person.send({ method: 'GET', url })

/** Refused: a JSON error, or nothing at all for HEAD, and never a byte of the picture. */
async function expectRefused(person: Person, url: string, code: string) {
  const ways: { method: string; headers?: Record<string, string> }[] = [
    { method: 'GET' },
    { method: 'HEAD' },
    { method: 'GET', headers: { range: 'bytes=0-99' } },
    { method: 'GET', headers: { range: 'bytes=-1' } },
    { method: 'GET', headers: { 'if-none-match': `"${url.split('/')[2]}.w1600"` } },
  ]
  for (const way of ways) {
    const reply = await person.send({ ...way, url })
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
  const { payer, signedUrl } = await story(world)
  expect((await pass(payer, signedUrl)).status).toBe(200)
  await expectRefused(world.visitor, signedUrl, 'media_locked')
  const again = new Person(world.app, { ...payer, token: await signIn(world, payer) })
  expect((await pass(again, signedUrl)).status).toBe(200)
})

describe('an address that is bound to a session', () => {
  const boundUrl = async (world: World) => {
    const told = await story(world)
    const { payer, file } = told
    const context = { origin: 'https://api.test', boundTo: sessionRef(payer.token ?? '') }
    const seen = shown(world, file, { viewerId: payer.id, unlocked: true }, context)
    expect(seen.url).toMatch(/^https:\/\/api\.test\/media\//)
    return { ...told, bound: pathOf(seen.url) }
  }

  test('opens by itself for at most five minutes, and to no other account', async ({ world }) => {
    const { payer, outsider, bound } = await boundUrl(world)
    expect((await pass(world.visitor, bound)).status).toBe(200)
    expect((await pass(payer, bound)).status).toBe(200)
    await expectRefused(outsider, bound, 'media_locked')
    world.clock.advance(300_000)
    await expectRefused(world.visitor, bound, 'address_expired')
  })

  test('stops working with that session, even if the account has others', async ({ world }) => {
    const { payer, bound } = await boundUrl(world)
    const other = new Person(world.app, { ...payer, token: await signIn(world, payer) })
    await payer.call(Logout)
    await expectRefused(world.visitor, bound, 'media_locked')
    await expectRefused(other, bound, 'media_locked')
  })

  test('cannot be turned into one of the other kind', async ({ world }) => {
    const { payer, signedUrl, bound } = await boundUrl(world)
    const ref = sessionRef(payer.token ?? '')
    for (const url of [
      signedUrl.replace(`for=${payer.id}`, `session=${ref}`),
      bound.replace(`session=${ref}`, `for=${payer.id}`),
    ]) {
      await expectRefused(payer, url, 'media_locked')
    }
  })
})

test('an address of somebody else’s does not open for another account', async ({ world }) => {
  const { creator, outsider, signedUrl } = await story(world)
  await expectRefused(outsider, signedUrl, 'media_locked')
  await expectRefused(creator, signedUrl, 'media_locked')
})

test('guessed, altered and bare addresses', async ({ world }) => {
  const { payer, outsider, file, signedUrl } = await story(world)
  const other = await upload(world, payer)
  const swapped = [
    `/media/${file.id}/w1600`,
    `/media/${file.id}/w400`,
    `/media/${file.id}/w1600?for=${payer.id}&until=9999999999&sig=AAAAAAAAAAAAAAAAAAAAAA`,
    signedUrl.replace('/w1600', '/w400'),
    signedUrl.replace(file.id, other.id),
    signedUrl.replace(payer.id, outsider.id),
    signedUrl.replace(/until=\d+/, 'until=9999999999'),
    signedUrl.replace(/until=(\d+)/, 'until=$1.0'),
    signedUrl.replace(/sig=./, 'sig=-'),
    signedUrl.replace(/sig=.*/, 'sig='),
    signedUrl.replace('sig=', 'sig=x&sig='),
    signedUrl.replace('for=', 'for[]='),
    `${signedUrl}&v=1`,
    signedUrl.replace('?for', '?v=1&for'),
    signedUrl.replace('&until', '&&until'),
  ]
  for (const url of swapped) {
    if (url === signedUrl) continue
    await expectRefused(payer, url, 'media_locked')
    await expectRefused(world.visitor, url, 'media_locked')
  }
  const missing = [
    signedUrl.replace('/w1600', '/original'),
    signedUrl.replace('/w1600', '/%771600'),
    signedUrl.replace('/media', '/%6dedia'),
    signedUrl.replace(file.id, file.id.toUpperCase()),
    signedUrl.replace('/w1600', '/cover1500'),
    signedUrl.replace('/w1600', '/..%2f..%2foriginal'),
    signedUrl.replace(file.id, newId()),
    signedUrl.replace(file.id, '..%2f..%2fdata'),
  ]
  for (const url of missing) await expectRefused(payer, url, 'not_found')

  const own = shown(world, file, { viewerId: outsider.id, unlocked: true })
  await expectRefused(outsider, pathOf(own.url), 'media_locked')
})

test('a URL expires', async ({ world }) => {
  const { payer, signedUrl } = await story(world)
  world.clock.advance(601_000)
  await expectRefused(payer, signedUrl, 'address_expired')
})

test('losing access closes a URL that has not expired', async ({ world }) => {
  const { payer, rights, signedUrl } = await story(world)
  expect((await pass(payer, signedUrl)).status).toBe(200)
  rights.delete(payer.id)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  await expectRefused(payer, signedUrl, 'media_locked')
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
  const urlFor = (viewerId: string) => pathOf(shown(world, loose, { viewerId, unlocked: true }).url)
  expect((await pass(creator, urlFor(creator.id))).status).toBe(200)
  await expectRefused(payer, urlFor(payer.id), 'media_locked')
})
