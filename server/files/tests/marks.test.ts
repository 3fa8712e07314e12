import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { vi } from 'vitest'
import { ReadMarkPreview } from '#contract/profiles/mark-preview.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { findFile, removeFiles, type StoredFile } from '#server/files/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { fileKey } from '#server/platform/storage/index.ts'
import { smallVideo } from '#tests/support/media.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { sweepCopies } from '../marks/index.ts'
import { openFilesTo, pathOf, shown, upload } from './pictures.ts'

type Marks = { marksMedia?: boolean; marksViewers?: boolean }

const setMarks = async (creator: Person, body: Marks) =>
  expect(
    (await creator.call(UpdateCreator, { params: { id: creator.id }, body })).data,
  ).toMatchObject(body)

const plainPhoto = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()

async function stored({ app }: World, fileId: string, variant: string): Promise<Buffer> {
  const reading = await app.parts.store.get(fileKey(fileId, variant))
  if (!reading) throw new Error(`${variant} is not there`)
  return buffer(reading.stream)
}

/** How far the grey of a part of a picture reaches, in levels; a plain one hardly does. */
async function spread(picture: Buffer, part: 'corner' | 'middle'): Promise<number> {
  const { width, height } = await sharp(picture).metadata()
  const share = part === 'corner' ? [0.65, 0.88, 0.35, 0.12] : [0.2, 0.2, 0.5, 0.5]
  const [left = 0, top = 0, wide = 0, high = 0] = share.map((one, at) =>
    Math.floor(one * (at % 2 === 0 ? width : height)),
  )
  const cut = sharp(picture).extract({ left, top, width: wide, height: high })
  const { channels } = await sharp(await cut.greyscale().toBuffer()).stats()
  const [grey] = channels
  return grey ? grey.max - grey.min : 0
}

/** The bytes that a URL of the photo answers this person with. */
async function look(
  world: World,
  file: StoredFile,
  person: Person,
  variant: 'url' | 'small' = 'url',
) {
  const seen = shown(world, file, { viewerId: person.id, unlocked: true })
  const url = pathOf(variant === 'url' ? seen.url : seen.thumbnails[0])
  const reply = await world.app.http.inject({ url, headers: { authorization: person.token } })
  return { status: reply.statusCode, bytes: reply.rawPayload, tag: reply.headers.etag, url }
}

test('a creator’s handle is drawn on photos from when that is chosen', async ({ world }) => {
  const creator = await world.creator()
  const bytes = await plainPhoto()
  const before = await upload(world, creator, { bytes })
  await setMarks(creator, { marksMedia: true })
  const marked = await upload(world, creator, { bytes })
  // What is drawn is decided when it is uploaded.
  await setMarks(creator, { marksMedia: false })
  const after = await upload(world, creator, { bytes })
  const avatar = await upload(world, creator, { bytes, type: 'avatar', loose: true })
  expect(marked.mark).toMatch(/^@\w+$/)
  expect([before.mark, after.mark, avatar.mark]).toEqual([null, null, null])
  await world.work()

  for (const variant of ['w400', 'w1600']) {
    const photo = await stored(world, marked.id, variant)
    expect(await spread(photo, 'corner'), variant).toBeGreaterThan(60)
    expect(await spread(photo, 'middle'), variant).toBeLessThan(8)
    expect(await stored(world, after.id, variant)).toEqual(await stored(world, before.id, variant))
    expect(await spread(await stored(world, before.id, variant), 'corner')).toBeLessThan(8)
  }
  expect(await stored(world, marked.id, 'blurred')).toEqual(
    await stored(world, before.id, 'blurred'),
  )
})

test('a creator’s handle is drawn on a video and on its poster', async ({ world }) => {
  const creator = await world.creator()
  const bytes = await smallVideo({ size: '640x360' })
  const send = () => upload(world, creator, { type: 'feed-video', bytes, name: 'a.mp4' })
  const plain = await send()
  await setMarks(creator, { marksMedia: true })
  const marked = await send()
  await world.work()
  const folder = await mkdtemp(join(tmpdir(), 'marks-'))
  const frameOf = async (id: string) => {
    const path = join(folder, `${id}.mp4`)
    await writeFile(path, await stored(world, id, 'v360'))
    return execFileSync(process.env.FFMPEG_PATH || 'ffmpeg', [
      ...['-v', 'error', '-i', path, '-frames:v', '1'],
      ...['-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
    ])
  }
  const [one, other] = [await frameOf(plain.id), await frameOf(marked.id)]
  await rm(folder, { recursive: true })
  expect(await differ(one, other, 'corner')).toBeGreaterThan(40)
  expect(await differ(one, other, 'rest')).toBeLessThan(25)
  const posters = [
    await stored(world, plain.id, 'w1600'),
    await stored(world, marked.id, 'w1600'),
  ] as const
  expect(await differ(...posters, 'corner')).toBeGreaterThan(40)
  expect(await findFile(world.db, marked.id)).toMatchObject({ status: 'finished' })
})

/** The largest difference of two pictures there, in levels of grey. */
async function differ(one: Buffer, other: Buffer, part: 'corner' | 'rest'): Promise<number> {
  const { width, height } = await sharp(one).metadata()
  const [left, top] = [Math.round(width * 0.65), Math.round(height * 0.85)]
  const box =
    part === 'corner'
      ? { left, top, width: width - left, height: height - top }
      : { left: 0, top: 0, width, height: top }
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).extract(box).greyscale().blur(1).raw().toBuffer()),
  )
  return (a ?? Buffer.alloc(0)).reduce(
    (most, grey, at) => Math.max(most, Math.abs(grey - (b?.[at] ?? 0))),
    0,
  )
}

test('each viewer sees the own handle on a photo, which is drawn once', async ({ world }) => {
  const [creator, fan, other, outsider] = [
    await world.creator(),
    await world.fan(),
    await world.fan(),
    await world.fan(),
  ]
  openFilesTo(world, new Set([fan.id, other.id]))
  const { id } = await upload(world, creator, { bytes: await plainPhoto() })
  await world.work()
  const file = (await findFile(world.db, id)) as StoredFile
  const plain = await stored(world, id, 'w1600')
  expect((await look(world, file, fan)).bytes).toEqual(plain)

  await setMarks(creator, { marksViewers: true })
  const puts = vi.spyOn(world.app.parts.store, 'put')
  const [mine, again] = await Promise.all([look(world, file, fan), look(world, file, fan)])
  const theirs = await look(world, file, other)
  expect([mine.status, again.status, theirs.status]).toEqual([200, 200, 200])
  expect(await spread(mine.bytes, 'middle')).toBeGreaterThan(15)
  expect(again.bytes).toEqual(mine.bytes)
  expect((await look(world, file, fan)).bytes).toEqual(mine.bytes)
  expect(theirs.bytes.equals(mine.bytes)).toBe(false)
  expect(theirs.tag).not.toBe(mine.tag)
  expect(puts).toHaveBeenCalledTimes(2)
  const small = await look(world, file, fan, 'small')
  expect(small.bytes.equals(await stored(world, id, 'w400'))).toBe(false)
  expect((await look(world, file, creator)).bytes).toEqual(plain)

  // Locked is locked, by whatever URL.
  expect((await look(world, file, outsider)).status).toBe(403)
  const stolen = await outsider.send({ method: 'GET', url: mine.url })
  expect(stolen.status).toBe(403)
  const { app } = world
  expect((await app.http.inject({ url: mine.url })).statusCode).toBe(403)
  const [copy] = await rows<{ name: string }>(world.db, 'select name from marked_copy limit 1')
  const query = app.parts.files.signer.sign(id, copy?.name ?? '', { kind: 'for', id: fan.id })
  expect(
    (await fan.send({ method: 'GET', url: `/media/${id}/${copy?.name}?${query}` })).status,
  ).toBe(404)

  await setMarks(creator, { marksViewers: false })
  const untouched = await look(world, file, fan)
  expect(untouched.bytes).toEqual(plain)
  expect(untouched.tag).not.toBe(mine.tag)
})

const copyKeys = async (world: World) =>
  (
    await rows<{ file_id: string; name: string }>(world.db, 'select file_id, name from marked_copy')
  ).map((row) => fileKey(row.file_id, row.name))

async function twoCopies(world: World) {
  const [creator, fan, other] = [await world.creator(), await world.fan(), await world.fan()]
  openFilesTo(world, 'everyone')
  await setMarks(creator, { marksViewers: true })
  const { id } = await upload(world, creator, { bytes: await plainPhoto() })
  await world.work()
  const file = (await findFile(world.db, id)) as StoredFile
  for (const person of [fan, other]) expect((await look(world, file, person)).status).toBe(200)
  const keys = await copyKeys(world)
  expect(keys).toHaveLength(2)
  return { file, fan, keys }
}

const missing = async ({ app }: World, keys: readonly string[]) =>
  (await Promise.all(keys.map((key) => app.parts.store.stat(key)))).filter((facts) => !facts).length

test('copies for viewers are deleted with the photo and with the viewer', async ({ world }) => {
  const { file, fan, keys } = await twoCopies(world)
  await world.app.parts.personalData.erase({
    ...{ id: fan.id, email: null, username: null, greetedAs: [], keepsSold: false },
    hiddenSince: world.clock.now(),
  })
  expect([await missing(world, keys), (await copyKeys(world)).length]).toEqual([1, 1])
  await world.db.transaction().execute((tx) => removeFiles(tx, [file.id]))
  await world.work()
  expect([await missing(world, keys), await copyKeys(world)]).toEqual([2, []])
})

test('copies are kept for a month, up to a total size', async ({ world }) => {
  const { file, fan, keys } = await twoCopies(world)
  const { clock, db, store } = world.app.parts
  await sweepCopies({ clock, db, store })
  expect(await missing(world, keys)).toBe(0)
  await sweepCopies({ clock, db, store }, 1)
  expect([await missing(world, keys), await copyKeys(world)]).toEqual([2, []])
  // It is made anew.
  expect((await look(world, file, fan)).status).toBe(200)
  expect(await copyKeys(world)).toHaveLength(1)
  world.clock.advance(31 * dayMs)
  await sweepCopies({ clock, db, store })
  expect(await copyKeys(world)).toEqual([])
})

test('only creators can choose watermarks and preview them', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const me = async () => (await creator.call(ReadCreatorSelf)).data
  expect(await me()).toMatchObject({ marksMedia: false, marksViewers: false })
  await setMarks(creator, { marksMedia: true, marksViewers: true })
  expect(await me()).toMatchObject({ marksMedia: true, marksViewers: true })
  const { own, viewers } = (await creator.call(ReadMarkPreview)).data
  for (const layer of [own, viewers]) {
    const png = Buffer.from(layer.replace('data:image/png;base64,', ''), 'base64')
    const [red, , , alpha] = (await sharp(png).stats()).channels
    expect(alpha?.max).toBeGreaterThan(30)
    // Light letters, on nothing as well as on a photo.
    expect(red?.max).toBeGreaterThan(layer === own ? 180 : 120)
  }
  expect((await fan.call(ReadMarkPreview)).status).toBe(403)
  expect((await world.visitor.call(ReadMarkPreview)).status).toBe(401)
})

test('a copy that its viewer still opens is kept', async ({ world }) => {
  const { file, fan } = await twoCopies(world)
  world.clock.advance(29 * dayMs)
  expect((await look(world, file, fan)).status).toBe(200)
  world.clock.advance(2 * dayMs)
  await sweepCopies(world.app.parts)
  expect(await copyKeys(world)).toHaveLength(1)
})
