import { Logout } from '#contract/identity/sessions.ts'
import { findFile } from '#server/files/index.ts'
import { sessionRef } from '#server/kernel/tokens.ts'
import { fileKey } from '#server/platform/storage/index.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos, subscribed } from '#tests/support/posts.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { pathOf, shown, upload } from './pictures.ts'

const get = (person: Person, url: string, headers = {}) =>
  person.send({ method: 'GET', url, headers })

/** The stored bytes of a variant, as text to compare. */
async function stored(world: World, fileId: string, variant: string): Promise<string> {
  const reading = await world.app.parts.store.get(fileKey(fileId, variant))
  if (!reading) throw new Error(`${variant} is not stored`)
  const chunks: Buffer[] = []
  for await (const chunk of reading.stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}

const bytesOf = async (world: World, person: Person, url: string): Promise<string> => {
  const reply = await world.app.http.inject({
    url,
    headers: person.token ? { authorization: person.token } : {},
  })
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload.toString('latin1')
}

async function fileOf(world: World, fileId = '') {
  const file = await findFile(world.db, fileId)
  if (!file) throw new Error('the file is gone')
  return file
}

/** A photo for subscribers, with its address for a fan who is none. */
async function lockedPhoto(world: World, context?: Parameters<typeof shown>[3]) {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const post = await publishPhotos(creator)
  await world.work()
  const file = await fileOf(world, post.fileIds[0])
  const seen = shown(world, file, { viewerId: fan.id, unlocked: false }, context)
  return { creator, fan, file, seen, url: pathOf(seen.url) }
}

test('a locked picture has an address that answers its preview, and itself once it is open', async ({
  world,
}) => {
  const { creator, fan, file, seen, url } = await lockedPhoto(world)
  expect(seen.isLocked).toBe(true)
  const [preview, picture] = [
    await stored(world, file.id, 'blurred'),
    await stored(world, file.id, 'w1600'),
  ]
  expect(await bytesOf(world, fan, url)).toBe(preview)
  const { headers } = await get(fan, url)
  expect(headers).toMatchObject({ 'content-type': 'image/webp' })
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers.etag).toBeUndefined()
  await subscribed(world, fan, creator)
  expect(await bytesOf(world, fan, url)).toBe(picture)
})

describe('no way to ask for it answers the picture itself', () => {
  test('to its reader', async ({ world }) => {
    const { fan, file, url } = await lockedPhoto(world)
    const preview = await stored(world, file.id, 'blurred')
    const ways = [{ range: 'bytes=0-99' }, { 'if-none-match': `"${file.id}.w1600"` }]
    for (const headers of ways) {
      const reply = await get(fan, url, headers)
      expect([reply.status, reply.headers['content-length']]).toEqual([200, `${preview.length}`])
    }
    for (const other of ['w400', 'w1600', 'original']) {
      expect((await get(fan, url.replace('/shown', `/${other}`))).status).not.toBe(200)
    }
  })

  test('to somebody else, or without its signature', async ({ world }) => {
    const { creator, fan, url } = await lockedPhoto(world)
    const outsider = await world.fan()
    for (const person of [outsider, creator, world.visitor]) {
      expect((await get(person, url)).problem.error).toBe('media_locked')
    }
    const forged = [
      url.split('?')[0] ?? '',
      url.replace(fan.id, creator.id),
      url.replace(fan.id, ''),
      url.replace(/sig=./, 'sig=-'),
      `${url}&v=1`,
    ]
    for (const other of forged) expect((await get(fan, other)).problem.error).toBe('media_locked')
  })
})

test("another client's address opens by itself, on the origin that it called, until its session ends", async ({
  world,
}) => {
  const { fan, file } = await lockedPhoto(world)
  const context = { origin: 'https://api.test', boundTo: sessionRef(fan.token ?? '') }
  const seen = shown(world, file, { viewerId: fan.id, unlocked: false }, context)
  expect(seen.url).toMatch(/^https:\/\/api\.test\/media\/\w+\/shown\?session=/)
  const preview = await stored(world, file.id, 'blurred')
  expect(await bytesOf(world, world.visitor, pathOf(seen.url))).toBe(preview)
  await fan.call(Logout)
  expect((await get(world.visitor, pathOf(seen.url))).problem.error).toBe('media_locked')
})

test('a visitor gets the preview', async ({ world }) => {
  const { file } = await lockedPhoto(world)
  const { url } = shown(world, file, { viewerId: null, unlocked: false })
  const preview = await stored(world, file.id, 'blurred')
  expect(await bytesOf(world, world.visitor, pathOf(url))).toBe(preview)
})

describe('a placeholder is answered', () => {
  const isPng = (bytes: string) => bytes.startsWith('\x89PNG')

  test('for a picture that could not be processed', async ({ world }) => {
    const { creator, fan, file } = await lockedPhoto(world)
    const failed = { status: 'error' as const, error: 'upload_damaged' }
    await world.db.updateTable('file').set(failed).where('id', '=', file.id).execute()
    await world.app.parts.store.remove(fileKey(file.id, 'blurred'))
    await world.app.parts.store.remove(fileKey(file.id, 'w1600'))
    const again = await fileOf(world, file.id)
    for (const [person, unlocked] of [
      [fan, false],
      [creator, true],
    ] as const) {
      const seen = shown(world, again, { viewerId: person.id, unlocked })
      expect(seen).toMatchObject({ status: 'error', isLocked: !unlocked, thumbnails: [] })
      expect(isPng(await bytesOf(world, person, pathOf(seen.url)))).toBe(true)
    }
  })

  test('to a reader who may not see a preview either', async ({ world }) => {
    const { creator } = await lockedPhoto(world)
    const fan = await world.fan()
    const loose = await upload(world, creator, { loose: true })
    const seen = shown(world, loose, { viewerId: fan.id, unlocked: false, isHidden: true })
    expect(seen.thumbnails).toEqual([])
    expect(isPng(await bytesOf(world, fan, pathOf(seen.url)))).toBe(true)
  })
})

test('a locked file of another kind has no address', async ({ world }) => {
  const { file, fan } = await lockedPhoto(world)
  for (const mimeType of ['video/mp4', 'audio/mpeg', 'application/pdf']) {
    const seen = shown(world, { ...file, mimeType }, { viewerId: fan.id, unlocked: false })
    expect(seen).toMatchObject({ isLocked: true, url: null })
  }
})
