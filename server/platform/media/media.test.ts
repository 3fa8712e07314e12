import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { madeByFfmpeg, smallRecording, smallSong, smallVideo } from '#tests/support/media.ts'
import { createMedia } from './index.ts'

let folder = ''
const open = (tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }) =>
  createMedia({ tools, folder: join(folder, 'work') })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-media-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let files = 0
async function probe(bytes: Buffer | string, { maxSeconds = 60 } = {}) {
  files += 1
  const path = join(folder, `upload${files}`)
  await writeFile(path, bytes)
  return open().probe(path, { maxSeconds }, 'ada')
}
const refusal = (bytes: Buffer | string, limits?: { maxSeconds: number }) =>
  probe(bytes, limits).then(
    () => 'taken',
    (failure) => failure.code ?? failure,
  )

test('a video becomes a file that plays at once, in segments, without its metadata', async () => {
  const original = await smallVideo({ seconds: 6 })
  expect(original.includes('Anna at home')).toBe(true)
  const source = await probe(original)
  expect(source).toMatchObject({ video: { width: 64, height: 36 }, audio: { index: 1 } })
  const shares: number[] = []
  const onProgress = (share: number) => void shares.push(share)
  const made = await open().makeVideo(source, { height: 360, folder, onProgress })
  expect(made).toMatchObject({ width: 64, height: 36 })
  expect(made.codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/)
  expect(shares.at(-1)).toBeGreaterThan(0.9)
  const bytes = await readFile(made.path)
  for (const trace of ['Anna', '+48.8577', 'Lavf']) expect(bytes.includes(trace)).toBe(false)
  const again = await probe(bytes)
  expect(again.durationSeconds).toBeCloseTo(6, 0)
})

test('a larger video is scaled down by its shorter side, and a rotated one is upright', async () => {
  const portrait = await smallVideo({ size: '720x1280' })
  const turned = quarterTurned(await smallVideo({ size: '1280x720' }))
  for (const bytes of [portrait, turned]) {
    const source = await probe(bytes)
    expect(source.video).toMatchObject({ width: 720, height: 1280 })
    const made = await open().makeVideo(source, { height: 360, folder })
    expect([made.width, made.height]).toEqual([360, 640])
  }
})

/** As a phone that is held upright writes it: the picture lies, and its track says so. */
function quarterTurned(video: Buffer): Buffer {
  const matrix = video.indexOf('tkhd') + 44
  const turned = Buffer.from(video)
  const values = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]
  for (const [at, value] of values.entries()) turned.writeInt32BE(value, matrix + at * 4)
  return turned
}

test('a frame, a storyboard for seeking, and the waveform of the sound', async () => {
  const source = await probe(await smallVideo({ seconds: 6 }))
  const frame = await sharp(await open().makeFrame(source, folder)).metadata()
  expect([frame.width, frame.height]).toEqual([64, 36])
  const sprite = await open().makeSprite(source, folder)
  expect(sprite).toMatchObject({ columns: 2, count: 2, tileWidth: 160, tileHeight: 90 })
  expect(await sharp(sprite.path).metadata()).toMatchObject({ width: 320, height: 90 })
  const waveform = await open().readWaveform(source)
  expect(waveform).toHaveLength(100)
  expect(Math.max(...waveform)).toBe(100)
})

test('media of a minute and a fraction of a millisecond can be made', async () => {
  const song = await madeByFfmpeg('minute.mp3', ['-f', 'lavfi', '-t', '61', '-i', 'sine'])
  const source = await probe(song, { maxSeconds: 100 })
  expect(Number.isInteger(source.durationSeconds * 1000)).toBe(false)
  const made = await open().makeAudio(source, { folder })
  expect(made.durationSeconds).toBeCloseTo(61, 0)
})

test('a recording whose times begin late is as long as it plays', async () => {
  // As a program saves a part of a stream: Matroska then counts from the start of the stream.
  const late = await madeByFfmpeg('late.mkv', [
    ...['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=size=64x36:rate=10'],
    ...['-c:v', 'libx264', '-output_ts_offset', '3600'],
  ])
  const source = await probe(late)
  expect(source.durationSeconds).toBeCloseTo(2, 0)
  const made = await open().makeVideo(source, { height: 360, folder })
  expect(made.durationSeconds).toBeCloseTo(2, 0)
})

test('sound that begins long after the last picture is kept', async () => {
  for (const name of ['late.mp4', 'late.mkv']) {
    const bytes = await madeByFfmpeg(name, [
      ...['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=size=64x36:rate=10'],
      ...['-itsoffset', '30', '-f', 'lavfi', '-t', '2', '-i', 'sine'],
      ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ])
    const source = await probe(bytes)
    expect(source.durationSeconds).toBeCloseTo(32, 0)
    const made = await open().makeVideo(source, { height: 360, folder })
    expect(made.durationSeconds).toBeCloseTo(32, 0)
    await open().makeFrame(source, folder)
    const sprite = await open().makeSprite({ ...source, path: made.path }, folder)
    expect(sprite.count).toBe(8)
  }
})

test('a video has the size that it is shown in, whatever the shape of its pixels', async () => {
  const shaped = (ratio: string) =>
    madeByFfmpeg('shaped.mp4', [
      ...['-f', 'lavfi', '-t', '1', '-i', 'testsrc2=size=320x180:rate=10'],
      ...['-vf', `setsar=${ratio}`, '-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
    ])
  const wide = await probe(await shaped('4/3'))
  expect(wide.video).toMatchObject({ width: 427, height: 180 })
  const made = await open().makeVideo(wide, { height: 360, folder })
  expect([made.width, made.height]).toEqual([426, 180])
  expect(await refusal(await shaped('100/1'))).toBe('video_too_large')
  const thin = await probe(await shaped('1/100'))
  expect(await open().makeVideo(thin, { height: 360, folder })).toMatchObject({ height: 180 })
})

test('sound is taken from songs, recordings and videos', async () => {
  for (const bytes of [await smallSong(), await smallRecording(), await smallVideo()]) {
    const source = await probe(bytes)
    const { path } = await open().makeAudio(source, { folder })
    const made = await readFile(path)
    expect(made.includes('Anna')).toBe(false)
    expect(await probe(made)).toMatchObject({ video: undefined, audio: { index: 0 } })
  }
  const silent = await madeByFfmpeg('silent.mp4', [
    ...['-f', 'lavfi', '-t', '1', '-i', 'testsrc2=size=64x36:rate=10'],
  ])
  const request = open().makeAudio(await probe(silent), { folder })
  await expect(request).rejects.toMatchObject({ code: 'media_without_sound' })
  const noPicture = open().makeVideo(await probe(await smallSong()), { height: 360, folder })
  await expect(noPicture).rejects.toMatchObject({ code: 'media_without_picture' })
})

test('hostile files are refused', async () => {
  const video = await smallVideo({ seconds: 2 })
  const song = await smallSong({ seconds: 2 })
  expect(await refusal(video.subarray(0, 300))).toBe('upload_damaged')
  expect(await refusal(Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'))).toBe('upload_damaged')
  expect(await refusal('#EXTM3U\n#EXTINF:4,\nfile:///etc/passwd\n')).toBe('upload_damaged')
  expect(await refusal('#EXTM3U\n#EXTINF:4,\nhttp://127.0.0.1:9/a.ts\n')).toBe('upload_damaged')
  expect(await refusal("ffconcat version 1.0\nfile '/etc/passwd'\n")).toBe('upload_damaged')
  expect(await refusal('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe('upload_damaged')
  expect(await refusal(video, { maxSeconds: 0.5 })).toBe('media_too_long')
  expect(await refusal(song, { maxSeconds: 0.5 })).toBe('media_too_long')
  expect(await refusal(await smallRecording(), { maxSeconds: 0.5 })).toBe('media_too_long')
  expect(await refusal(await smallVideo({ size: '4098x64' }))).toBe('video_too_large')
})

test('a truncated video ends as damaged during processing', async () => {
  const video = await smallVideo({ seconds: 6 })
  const source = await probe(video.subarray(0, video.length / 2))
  const made = open().makeVideo(source, { height: 360, folder })
  await expect(made).rejects.toMatchObject({ code: 'upload_damaged' })
})

test('without the programs, the error names what is missing', async () => {
  const without = open({ ffmpeg: '/nowhere/ffmpeg', ffprobe: '/nowhere/ffprobe' })
  expect(await without.isReady()).toBe(false)
  expect(await open().isReady()).toBe(true)
  const request = without.probe(folder, { maxSeconds: 1 }, 'ada')
  await expect(request).rejects.toMatchObject({ code: 'media_tool_missing' })
})

test('a program that is there but was killed, as on a very busy machine, is not missing', async () => {
  const killed = join(folder, 'killed')
  await writeFile(killed, '#!/bin/sh\nkill -KILL $$\n', { mode: 0o755 })
  expect(await open({ ffmpeg: killed, ffprobe: killed }).isReady()).toBe(true)
})

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'])(
  'a program ended by %s does not make a file damaged',
  async (signal) => {
    const source = await probe(await smallVideo({ size: '720x1280', seconds: 20 }))
    const own = await mkdtemp(join(folder, 'ended-'))
    const made = open().makeVideo(source, { height: 720, folder: own })
    const ended = expect(made).rejects.toMatchObject({ code: 'unavailable' })
    const find = async () => {
      for (const name of await readdir('/proc').catch(() => [])) {
        const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
        if (command.startsWith('ffmpeg') && command.includes(source.path)) return Number(name)
      }
      throw new Error('ffmpeg has ended')
    }
    const written = async () => {
      const files = (await readdir(own)).map((name) => stat(join(own, name)))
      return Math.max(0, ...(await Promise.all(files)).map(({ size }) => size))
    }
    // Once it writes, it has set up what it does about signals.
    await expect.poll(written, { interval: 5 }).toBeGreaterThan(0)
    process.kill(await find(), signal)
    await ended
  },
)

test('closing ends running work without calling a file damaged, and cleans its folders', async () => {
  const media = open()
  const source = await probe(await smallVideo({ size: '720x1280' }))
  const made = media.inFolder((own) => media.makeVideo({ ...source }, { height: 360, folder: own }))
  setTimeout(() => media.close(), 50)
  await expect(made).rejects.toMatchObject({ name: 'AbortError' })
  expect(await readdir(join(folder, 'work'))).toEqual([])
})

test('an aborted encoding rejects only when its program has ended', async () => {
  const source = await probe(await smallVideo({ size: '640x360', seconds: 60 }))
  const aborting = new AbortController()
  const running = () => encodersOf(source.path)
  const made = open().until(aborting.signal).makeVideo(source, { height: 360, folder })
  const outcome = made.then(
    () => 'made',
    (failure: Error) => failure.name,
  )
  await expect.poll(running).toBe(1)
  aborting.abort()
  expect(await outcome).toBe('AbortError')
  expect(running()).toBe(0)
})

/** How many processes have this file among their arguments. */
function encodersOf(path: string): number {
  const processes = execFileSync('ps', ['-eo', 'stat,args'], { encoding: 'utf8' }).split('\n')
  return processes.filter((line) => line.includes(path) && !line.startsWith('Z')).length
}
