import { vi } from 'vitest'
import { ReadFileStatus } from '#contract/files/status.ts'
import { findFile, type StoredFile } from '#server/files/index.ts'
import { sessionRef } from '#server/kernel/tokens.ts'
import { fileKey } from '#server/platform/storage/index.ts'
import { smallRecording, smallVideo } from '#tests/support/media.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { holdStore } from './hold-store.ts'
import { openFilesTo, pathOf, shown, upload } from './pictures.ts'

// Videos are really made here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const get = (url: string, headers: Record<string, string> = {}) => ({ method: 'GET', url, headers })

const sendVideo = async (world: World, creator: Person, bytes: Buffer) =>
  upload(world, creator, { type: 'feed-video', bytes, name: 'anna dancing.mp4' })

async function made(world: World, { id }: StoredFile): Promise<StoredFile> {
  await world.work()
  const file = await findFile(world.db, id)
  if (!file) throw new Error('the file is gone')
  return file
}

/** The URLs that a playlist or a list of pictures names, as paths. */
const urlsIn = (text: string, base: string) =>
  [...new Set(text.match(/[a-z0-9]+\?[^"#\s]+/g))].map((name) => {
    const { pathname, search } = new URL(name, `http://any${base}`)
    return pathname + search
  })

test('a video is prepared step by step, and played by whoever may see it', async ({ world }) => {
  const [creator, fan, outsider] = [await world.creator(), await world.fan(), await world.fan()]
  openFilesTo(world, new Set([fan.id]))
  const file = await sendVideo(world, creator, await smallVideo({ size: '1280x720', seconds: 5 }))
  expect(file).toMatchObject({ status: 'created', width: 1280, height: 720 })
  expect(file.durationSeconds).toBeCloseTo(5, 0)
  const waiting = shown(world, file, { viewerId: fan.id, unlocked: true })
  expect(waiting).toMatchObject({ url: null, thumbnails: [], status: 'created', progress: 0 })

  const finished = await made(world, file)
  const seen = shown(world, finished, { viewerId: fan.id, unlocked: true })
  expect(seen).toMatchObject({ status: 'finished', mimeType: 'video/mp4', progress: 100 })
  expect(seen).toMatchObject({ heights: [360, 720], waveform: null })
  const part = await fan.send(get(pathOf(seen.url), { range: 'bytes=0-99' }))
  expect([part.status, part.headers['content-type']]).toEqual([206, 'video/mp4'])
  expect((await fan.send(get(pathOf(seen.thumbnails[0])))).headers['content-type']).toBe(
    'image/webp',
  )

  const master = await fan.send(get(pathOf(seen.hls)))
  expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl')
  expect(master.text).toContain('RESOLUTION=640x360,CODECS="avc1.')
  const heights = urlsIn(master.text, pathOf(seen.hls))
  const low = await fan.send(get(heights[0] ?? ''))
  expect(low.text).toMatch(/#EXT-X-MAP:URI="v360\?[^"]+",BYTERANGE="\d+@0"/)
  expect(low.text.match(/#EXTINF:/g)).toHaveLength(2)
  const [segments = ''] = urlsIn(low.text, heights[0] ?? '')
  const [, size = 0, offset = 0] = /BYTERANGE:(\d+)@(\d+)/.exec(low.text) ?? []
  const range = `bytes=${offset}-${Number(offset) + Number(size) - 1}`
  const segment = await fan.send(get(segments, { range }))
  expect([segment.status, segment.text.slice(0, 12)]).toEqual([
    206,
    expect.stringContaining('moof'),
  ])

  const cues = await fan.send(get(pathOf(seen.storyboard)))
  expect(cues.text).toContain('00:00:00.000 --> 00:00:04.000\nstoryboard?')
  const [sprite = ''] = urlsIn(cues.text, pathOf(seen.storyboard))
  expect((await fan.send(get(sprite))).headers['content-type']).toBe('image/jpeg')

  // Nobody else, by any of them, and never the original.
  const all = [seen.url, seen.thumbnails[0], seen.hls, seen.storyboard].map(pathOf)
  for (const url of [...all, ...heights, segments, sprite]) {
    expect((await outsider.send(get(url))).status, url).toBe(403)
    expect((await world.visitor.send(get(url))).status, url).toBe(403)
    expect((await fan.send(get(url.split('?')[0] ?? ''))).status, url).toBe(403)
  }
  const { signer } = world.app.parts.files
  const query = signer.sign(file.id, 'original', { kind: 'for', id: creator.id })
  expect((await creator.send(get(`/media/${file.id}/original?${query}`))).status).toBe(404)
})

test('the beginning of a video is watched while the rest of it is made', async ({ world }) => {
  const [creator, fan, outsider] = [await world.creator(), await world.fan(), await world.fan()]
  openFilesTo(world, new Set([fan.id]))
  const bytes = await smallVideo({ size: '640x360', seconds: 40 })
  const { id } = await sendVideo(world, creator, bytes)
  const status = async () => (await fan.call(ReadFileStatus, { params: { id } })).data
  const finish = holdStore(world, [fileKey(id, 'v360')])
  const working = world.app.parts.files.workOnMedia({ pass: 'first', ownerId: creator.id })
  await expect.poll(status, { interval: 20, timeout: 30_000 }).toMatchObject({
    ...{ status: 'processing', url: null, hls: expect.stringContaining('/hls?') },
  })
  const master = pathOf((await status()).hls)
  const [playlist = ''] = urlsIn((await fan.send(get(master))).text, master)
  const growing = (await fan.send(get(playlist))).text
  expect(growing).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
  expect(growing).not.toContain('#EXT-X-ENDLIST')
  const [piece = ''] = urlsIn(growing, playlist)
  const [, size = '', offset = ''] = /BYTERANGE:(\d+)@(\d+)/.exec(growing) ?? []
  const last = Number(offset) + Number(size) - 1
  const begun = await fan.send(get(piece, { range: `bytes=0-${last}` }))
  expect([begun.status, begun.text.includes('moov'), begun.text.includes('mdat')]).toEqual([
    ...[206, true, true],
  ])
  for (const url of [master, playlist, piece]) {
    expect((await outsider.send(get(url))).status, url).toBe(403)
  }
  finish()
  await working
  const whole = (await fan.send(get(playlist))).text
  expect(whole).toContain('#EXT-X-ENDLIST')
  expect(whole.match(/#EXTINF/g)).toHaveLength(10)
  // The same bytes: a player that started with a piece continues with the whole file.
  expect(/BYTERANGE:(\d+)@/.exec(whole)?.[1]).toBe(size)
  expect((await fan.send(get(piece))).status).toBe(200)
  world.clock.advance(3_600_000)
  await world.makeJobsDue()
  await world.work()
  expect(await world.app.parts.store.stat(fileKey(id, 'g0'))).toBeUndefined()
})

test('URLs in a playlist are bound to the same account or session as the playlist', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  openFilesTo(world, new Set([fan.id]))
  const file = await made(world, await sendVideo(world, creator, await smallVideo()))
  const boundTo = sessionRef(fan.token ?? '')
  const context = { origin: 'https://api.test', boundTo }
  const bound = shown(world, file, { viewerId: fan.id, unlocked: true }, context)
  const master = await world.visitor.send(get(pathOf(bound.hls)))
  const [low = ''] = urlsIn(master.text, pathOf(bound.hls))
  expect(low).toContain(`session=${boundTo}`)
  expect((await world.visitor.send(get(low))).status).toBe(200)

  const page = shown(world, file, { viewerId: fan.id, unlocked: true })
  world.clock.advance(3_600_000)
  // The URL in a page works for hours; a playlist opened by itself, for minutes.
  expect((await fan.send(get(pathOf(page.url)))).status).toBe(200)
  expect((await world.visitor.send(get(low))).problem.error).toBe('address_expired')
})

test('a locked video has its dimensions and a blurred poster, but no URL', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  openFilesTo(world, 'everyone')
  const file = await made(world, await sendVideo(world, creator, await smallVideo()))
  const locked = shown(world, file, { viewerId: fan.id, unlocked: false })
  expect(locked).toMatchObject({ url: null, name: '', width: 64, height: 36, status: 'finished' })
  expect(Object.keys(locked)).not.toContain('hls')
  expect(locked.thumbnails).toHaveLength(1)
  const poster = await fan.send(get(pathOf(locked.thumbnails[0])))
  expect([poster.status, poster.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(Number(poster.headers['content-length'])).toBeLessThan(6_000)
})

test('the sound of a recording and of a video is kept, with its waveform', async ({ world }) => {
  const creator = await world.creator()
  const files = [await smallRecording(), await smallVideo({ seconds: 2 })]
  const sent: StoredFile[] = []
  for (const bytes of files) {
    sent.push(await upload(world, creator, { type: 'feed-audio', bytes, name: 'song.webm' }))
  }
  for (const one of sent) {
    const file = await made(world, one)
    const seen = shown(world, file, { viewerId: creator.id, unlocked: true })
    expect(seen).toMatchObject({ mimeType: 'audio/mp4', status: 'finished', thumbnails: [] })
    expect(seen.waveform).toHaveLength(100)
    expect(seen.duration).toBeCloseTo(2, 0)
    const sound = await creator.send(get(pathOf(seen.url)))
    expect([sound.status, sound.headers['content-type']]).toEqual([200, 'audio/mp4'])
  }
})

test('it can be played while higher renditions are made, and processing resumes after a stop', async ({
  world,
}) => {
  const creator = await world.creator()
  openFilesTo(world, 'everyone')
  const { files, store } = world.app.parts
  const { id } = await sendVideo(world, creator, await smallVideo({ size: '1280x720' }))
  await files.workOnMedia({ pass: 'first', ownerId: creator.id })
  const half = await creator.call(ReadFileStatus, { params: { id } })
  expect(half.data).toMatchObject({ status: 'finished', url: expect.stringContaining('/v360?') })
  expect(half.data.progress).toBeLessThan(100)
  expect(await store.stat(fileKey(id, 'v720'))).toBeUndefined()

  await world.work()
  const whole = await creator.call(ReadFileStatus, { params: { id } })
  expect(whole.data).toMatchObject({ progress: 100, url: expect.stringContaining('/v720?') })
  expect(await store.stat(fileKey(id, 'storyboard'))).toBeDefined()
})

test('a truncated video is rejected, and those queued behind it are processed', async ({
  world,
}) => {
  const creator = await world.creator()
  const video = await smallVideo({ seconds: 6 })
  const cut = await sendVideo(world, creator, video.subarray(0, video.length / 2))
  const fine = await sendVideo(world, creator, await smallVideo())
  expect(await made(world, cut)).toMatchObject({ status: 'error' })
  expect(await made(world, fine)).toMatchObject({ status: 'finished' })
  const seen = shown(world, { ...cut, status: 'error' }, { viewerId: creator.id, unlocked: true })
  expect(seen).toMatchObject({ status: 'error', url: null })
})
