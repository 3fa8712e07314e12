import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { memoryStore, receiveUpload } from './index.ts'

const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c65' } })
  .png()
  .toBuffer()
const image = { kinds: ['image'], maxBytes: 5_000_000 } as const
const document = { kinds: ['document'], maxBytes: 5_000_000 } as const

/** Arrives in pieces of seven bytes, as over a bad line. */
const inPieces = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
    })(),
    { objectMode: false },
  )

test('a picture is stored completely and its type detected by its bytes, whatever its name', async () => {
  const store = memoryStore()
  const limits = { ...image, name: 'C:\\photos\\beach\r\n.exe' }
  const upload = await receiveUpload(store, inPieces(picture), limits)
  expect(upload).toMatchObject({ mimeType: 'image/png', kind: 'image', name: 'beach.exe' })
  const reading = await store.get(upload.key)
  expect(reading && (await buffer(reading.stream)).equals(picture)).toBe(true)
  expect(upload.sizeBytes).toBe(picture.length)
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML', '<!doctype html><html><script>alert(1)</script></html>'],
  ['a PDF', '%PDF-1.7 and so on'],
  ['a text', 'hello'],
])('%s is no picture', async (_what, text) => {
  const store = memoryStore()
  const sent = receiveUpload(store, Readable.from([Buffer.from(text)]), { ...image, name: 'a.png' })
  await expect(sent).rejects.toMatchObject({ code: 'upload_wrong_kind', status: 415 })
  expect(await store.sweepIncoming(new Date(Date.now() + 1000))).toBe(0)
})

test('documents: PDF by its signature, plain text by name and bytes, never SVG or HTML', async () => {
  const send = (name: string, bytes: string | Buffer) =>
    receiveUpload(memoryStore(), Readable.from([Buffer.from(bytes)]), { ...document, name })
  expect((await send('a', '%PDF-1.7 and so on')).mimeType).toBe('application/pdf')
  expect((await send('notes.txt', 'grüße')).mimeType).toBe('text/plain')
  await expect(send('notes.html', '<html></html>')).rejects.toThrow('file type')
  await expect(send('notes.txt', Buffer.from([0x66, 0xff, 0x00]))).rejects.toThrow('file type')
  await expect(send('run.exe', 'MZ\x90\x00\x03')).rejects.toThrow('file type')
})

test('an empty upload and one over the limit are refused, and the sender is read to the end', async () => {
  const store = memoryStore()
  const empty = receiveUpload(store, Readable.from([]), { ...image, name: 'a.png' })
  await expect(empty).rejects.toMatchObject({ code: 'upload_empty', status: 422 })

  const large = Readable.from([picture, ...Array.from({ length: 40 }, () => Buffer.alloc(100_000))])
  const sent = receiveUpload(store, large, { kinds: ['image'], maxBytes: 1_000_000, name: 'a.png' })
  await expect(sent).rejects.toMatchObject({
    code: 'upload_too_large',
    status: 413,
    message: 'This file is too large. The limit is 1 MB',
  })
  await expect.poll(() => large.readableEnded).toBe(true)
  expect(await store.sweepIncoming(new Date(Date.now() + 1000))).toBe(0)
})

test('a sender who disconnects leaves nothing behind', async () => {
  const store = memoryStore()
  const source = new Readable({ read() {} })
  source.push(picture.subarray(0, 50))
  const sent = receiveUpload(store, source, { ...image, name: 'a.png' })
  source.destroy(new Error('gone'))
  await expect(sent).rejects.toThrow('gone')
  expect(await store.sweepIncoming(new Date(Date.now() + 1000))).toBe(0)
})
