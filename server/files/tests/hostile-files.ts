import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { madeByFfmpeg, smallSong, smallVideo } from '#tests/support/media.ts'

/** Files that somebody made to do harm, and those that say more than their owner knows. */

/** What no reader may ever find in something that was made of an upload. */
export const traces = ['Anna', '48.8577', 'GPSLatitude', '<script', 'canary-of-the-disk']

/** Where a file tries to lead us: to a server of the test, and to a file of its own. */
export interface Bait {
  url: string
  path: string
}

export interface Hostile {
  /** As its sender calls it. */
  name: string
  bytes: Buffer
}

type Make = (bait: Bait) => Hostile | Promise<Hostile>

const text = (name: string, content: string): Hostile => ({ name, bytes: Buffer.from(content) })
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c06050' } }).jpeg()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A grey PNG whose head says one size, and whose data may be of another. */
function png(width: number, height: number, data: Buffer, ...further: Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const chunks = [pngChunk('IHDR', head), ...further, pngChunk('IDAT', deflateSync(data))]
  return Buffer.concat([start, ...chunks, pngChunk('IEND', Buffer.alloc(0))])
}

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1_000_000)

export const photos: Record<string, Make> = {
  'cut short': async () => ({ name: 'a.jpg', bytes: half(await photo().toBuffer()) }),
  'a program': () => text('a.jpg', '#!/bin/sh\nrm -rf /\n'),
  'SVG with a script': () => text('a.svg', svg),
  'SVG that is called a photo': () => text('a.jpg', `<?xml version="1.0"?>${svg}`),
  'a page': () => text('a.png', html),
  'a page that begins as a GIF': () => text('a.gif', `GIF89a/*${html}*/=1`),
  'a photo with a page behind it': async () => ({
    name: 'a.jpg',
    bytes: Buffer.concat([await photo().toBuffer(), Buffer.from(html)]),
  }),
  '900 megapixels': () => ({ name: 'a.png', bytes: png(30_000, 30_000, zeros(1)) }),
  'four thousand million pixels': () => ({ name: 'a.png', bytes: png(65_535, 65_535, zeros(1)) }),
  'more data than its size': () => ({ name: 'a.png', bytes: png(10, 10, zeros(400)) }),
  'a text that unfolds': () => {
    const words = [Buffer.from('Comment\0\0', 'latin1'), deflateSync(zeros(400))]
    const bytes = png(10, 10, Buffer.alloc(110), pngChunk('zTXt', Buffer.concat(words)))
    return { name: 'a.png', bytes }
  },
  'a path as its name': async () => ({
    name: '../../../../tmp/escaped.jpg',
    bytes: await photo().toBuffer(),
  }),
  'where it was taken': async () => ({
    name: 'home.jpg',
    bytes: await photo()
      .withExif({
        IFD0: { ImageDescription: 'Anna at home' },
        IFD3: { GPSLatitude: '48.8577/1', GPSLatitudeRef: 'N' },
      })
      .toBuffer(),
  }),
}

/** The first of a type of boxes in an MP4, changed. */
function patched(bytes: Buffer, type: string, change: (box: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  for (let at = copy.indexOf(type); at > 0; at = copy.indexOf(type, at + 4)) {
    change(copy.subarray(at))
  }
  return copy
}

const track = ['-f', 'lavfi', '-t', '1', '-i', 'sine=frequency=440']

export const videos: Record<string, Make> = {
  'cut short': async () => ({ name: 'a.mp4', bytes: (await smallVideo()).subarray(0, 400) }),
  'cut in the middle': async () => ({
    name: 'a.mp4',
    bytes: half(await smallVideo({ seconds: 6 })),
  }),
  'a page': () => text('a.mp4', html),
  'a playlist of a file': ({ path }) => text('a.mp4', `#EXTM3U\n#EXTINF:4,\nfile://${path}\n`),
  'a playlist of a server': ({ url }) => text('a.m3u8', `#EXTM3U\n#EXTINF:4,\n${url}/a.ts\n`),
  'a playlist behind the head of a film': ({ url }) =>
    text('a.mp4', `\0\0\0\x18ftypmp42\0\0\0\0mp42isom#EXTM3U\n#EXTINF:4,\n${url}/a.ts\n`),
  'a list of files': ({ path }) => text('a.mp4', `ffconcat version 1.0\nfile '${path}'\n`),
  'a film that lies elsewhere': async () => ({
    name: 'a.mp4',
    // Its data is said not to be in this file: the flag behind `url ` is taken away.
    bytes: patched(await smallVideo(), 'url \0\0\0\x01', (box) => box.writeUInt32BE(0, 4)),
  }),
  'a film of years': async () => ({
    name: 'a.mp4',
    // The duration of the whole and of its tracks, behind two times and the ticks of a second.
    bytes: ['mvhd', 'mdhd'].reduce(
      (bytes, type) => patched(bytes, type, (box) => box.writeUInt32BE(0x7fffffff, 20)),
      await smallVideo(),
    ),
  }),
  'a film that is too wide': async () => ({
    name: 'a.mp4',
    bytes: await smallVideo({ size: '4098x64' }),
  }),
  'forty tracks': async () => ({
    name: 'a.mp4',
    bytes: await madeByFfmpeg('tracks.mp4', [
      ...[...track, ...Array.from({ length: 40 }, () => ['-map', '0:a']).flat()],
      ...['-c:a', 'aac', '-b:a', '16k', '-ac', '1'],
    ]),
  }),
  'frames of nine megapixels in some kilobytes': async () => ({
    name: 'a.mp4',
    bytes: await madeByFfmpeg('wide.mp4', [
      ...['-f', 'lavfi', '-t', '1', '-i', 'color=black:size=4096x2304:rate=5'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ]),
  }),
  'where it was taken': async () => ({ name: '..\\..\\a.mp4', bytes: await smallVideo() }),
}

export const sounds: Record<string, Make> = {
  'a page': () => text('a.mp3', html),
  'a playlist': ({ url }) => text('a.mp3', `#EXTM3U\n#EXTINF:4,\n${url}/a.mp3\n`),
  'a song that is a head alone': async () => ({
    name: 'a.wav',
    bytes: Buffer.from('RIFF\xff\xff\xff\x7fWAVEfmt ', 'latin1'),
  }),
  'who sings': async () => ({ name: '/etc/passwd', bytes: await smallSong() }),
}

export const documents: Record<string, Make> = {
  'a page': () => text('a.pdf', html),
  'SVG with a script': () => text('a.svg', svg),
  'a program': () => ({ name: 'a.pdf', bytes: Buffer.from('\x7fELF\x02\x01\x01', 'latin1') }),
  'a PDF with a path as its name': () => text('../../secret.pdf', '%PDF-1.7 words'),
}
