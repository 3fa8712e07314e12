import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { madeByFfmpeg } from '#tests/support/media.ts'
import { createMedia } from './index.ts'

const run = promisify(execFile)

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-colors-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const open = (ffmpeg = 'ffmpeg') =>
  createMedia({ tools: { ffmpeg, ffprobe: 'ffprobe' }, folder: join(folder, 'work') })

async function probe(bytes: Buffer) {
  const path = join(folder, `upload${bytes.length}`)
  await writeFile(path, bytes)
  return open().probe(path, { maxSeconds: 60 }, 'ada')
}

/** Red, green, blue and gray, side by side, of three quarters of full brightness. */
const bars = ['0xbf0000', '0x00bf00', '0x0000bf', '0x808080']
const barred = (filter: string, tags: string[], name: string) =>
  madeByFfmpeg(name, [
    ...bars.flatMap((color) => ['-f', 'lavfi', '-t', '2', '-i', `color=${color}:s=80x180:r=10`]),
    '-filter_complex',
    [
      '[0][1][2][3]hstack=4,scale=out_color_matrix=bt709:out_range=tv,format=yuv444p',
      'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv',
      filter,
    ].join(','),
    ...['-c:v', 'libx264', ...tags],
  ])

const usual = () =>
  barred('format=yuv420p', ['-colorspace', 'bt709', '-color_trc', 'bt709'], 'usual.mp4')

const bright = (transfer: string, color_trc: string) =>
  barred(
    [
      'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt2020',
      `zscale=t=${transfer}:m=bt2020nc:r=tv:npl=203,format=yuv420p10le`,
    ].join(','),
    ['-colorspace', 'bt2020nc', '-color_trc', color_trc, '-color_primaries', 'bt2020'],
    `${transfer}.mp4`,
  )

/** The color in the middle of each bar. */
async function colorsOf(path: string): Promise<number[][]> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const row = Math.floor(info.height / 4)
  return bars.map((_, bar) => {
    const at = (row * info.width + Math.floor(((bar + 0.5) * info.width) / 4)) * info.channels
    return [...data.subarray(at, at + 3)]
  })
}

async function firstPicture(path: string): Promise<string> {
  const output = `${path}.png`
  await run('ffmpeg', ['-v', 'error', '-y', '-i', path, '-frames:v', '1', output])
  return output
}

async function tagsOf(path: string): Promise<Record<string, string>> {
  const shown = 'stream=pix_fmt,color_space,color_transfer,color_primaries:stream_side_data'
  const args = ['-v', 'error', '-select_streams', 'v', '-show_entries', shown, '-of', 'json']
  const { stdout } = await run('ffprobe', [...args, path])
  return JSON.parse(stdout).streams[0]
}

const layer = async () => {
  const path = join(folder, 'mark.png')
  await sharp({ create: { width: 8, height: 8, channels: 4, background: '#fff' } }).toFile(path)
  return path
}

/** The largest difference of a color's parts from those of the usual video. */
const difference = (some: number[][], others: number[][]): number =>
  Math.max(...some.flat().map((value, at) => Math.abs(value - (others.flat()[at] ?? 999))))

describe('a video of high dynamic range looks as usual on every screen', () => {
  test.each([
    ['arib-std-b67', 'arib-std-b67'],
    ['smpte2084', 'smpte2084'],
  ])('coded as %s', async (transfer, tag) => {
    const own = await mkdtemp(join(folder, 'made-'))
    const plain = await open().makeFrame(await probe(await usual()), own)
    const wanted = await colorsOf(plain)
    const source = await probe(await bright(transfer, tag))
    expect(difference(await colorsOf(await open().makeFrame(source, own)), wanted)).toBeLessThan(25)
    for (const mark of [undefined, await layer()]) {
      const made = await open().makeVideo(source, { height: 360, folder: own, layer: mark })
      expect(await tagsOf(made.path)).toEqual({
        pix_fmt: 'yuv420p',
        color_space: 'bt709',
        color_transfer: 'bt709',
        color_primaries: 'bt709',
      })
      const colors = await colorsOf(await firstPicture(made.path))
      expect(difference(colors, wanted)).toBeLessThan(25)
      const sprite = await open().makeSprite({ ...source, path: made.path }, own)
      expect(difference(await colorsOf(sprite.path), wanted)).toBeLessThan(25)
    }
  })
})

test('without the filters for it, the video is made and keeps its tags', async () => {
  const source = await probe(await bright('arib-std-b67', 'arib-std-b67'))
  const bare = join(folder, 'bare-ffmpeg')
  const listed = `case "$*" in *-filters*) echo ' ... scale V->V' ;; *) exec ffmpeg "$@" ;; esac`
  await writeFile(bare, `#!/bin/sh\n${listed}\n`, { mode: 0o755 })
  const own = await mkdtemp(join(folder, 'made-'))
  const made = await open(bare).makeVideo(source, { height: 360, folder: own })
  expect(await tagsOf(made.path)).toMatchObject({ color_transfer: 'arib-std-b67' })
})

/** How many frames a detector takes for interlaced ones. */
async function interlacedFrames(path: string): Promise<number> {
  const args = ['-hide_banner', '-i', path, '-vf', 'idet', '-an', '-f', 'null', '-']
  const { stderr } = await run('ffmpeg', args)
  const [, top = '0', bottom = '0'] = /Multi frame.*TFF:\s*(\d+) BFF:\s*(\d+)/.exec(stderr) ?? []
  return Number(top) + Number(bottom)
}

test('the fields of an interlaced video are joined to whole frames', async () => {
  const fields = await madeByFfmpeg('fields.mp4', [
    ...['-f', 'lavfi', '-t', '1', '-i', 'testsrc2=size=640x360:rate=50'],
    ...['-vf', 'scroll=horizontal=0.01,interlace,setfield=tff', '-c:v', 'libx264'],
    ...['-flags', '+ildct+ilme', '-pix_fmt', 'yuv420p'],
  ])
  const source = await probe(fields)
  expect(await interlacedFrames(source.path)).toBeGreaterThan(20)
  const made = await open().makeVideo(source, { height: 360, folder })
  expect(await interlacedFrames(made.path)).toBe(0)
})
