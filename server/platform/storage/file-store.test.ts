import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  diskStore,
  FileMissing,
  type FileStore,
  FileTooLarge,
  fileKey,
  incomingKey,
  memoryStore,
} from './index.ts'

const id = () => randomBytes(12).toString('hex')
const generous = { maxBytes: 1_000_000_000 }
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-store-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const contents = async (store: FileStore, key: string, range?: { start: number; end: number }) => {
  const reading = await store.get(key, range)
  return reading && (await buffer(reading.stream)).toString()
}
const putText = (store: FileStore, key: string, text: string) =>
  store.put(key, Readable.from([Buffer.from(text)]), generous)

describe.each([
  ['disk', () => diskStore(folder)],
  ['memory', () => memoryStore()],
])('the %s store', (_name, open) => {
  test('returns what was stored, with its size and hash', async () => {
    const store = open()
    const key = fileKey(id(), 'original')
    const stored = await putText(store, key, 'hello world')
    const sha256 = createHash('sha256').update('hello world').digest('hex')
    expect(stored).toEqual({ sizeBytes: 11, sha256 })
    expect(await contents(store, key)).toBe('hello world')
    expect((await store.stat(key))?.sizeBytes).toBe(11)
  })

  test('reads ranges, cut to the end of the file, and knows the whole size', async () => {
    const store = open()
    const key = fileKey(id(), 'original')
    await putText(store, key, '0123456789')
    expect(await contents(store, key, { start: 2, end: 4 })).toBe('234')
    expect(await contents(store, key, { start: 8, end: 99 })).toBe('89')
    expect(await contents(store, key, { start: 50, end: 99 })).toBe('')
    const part = await store.get(key, { start: 0, end: 0 })
    expect(part?.sizeBytes).toBe(10)
    part?.stream.destroy()
  })

  test('stores empty files, replaces, and returns undefined for missing ones', async () => {
    const store = open()
    const key = fileKey(id(), 'w400')
    expect(await store.get(key)).toBeUndefined()
    expect(await store.stat(key)).toBeUndefined()
    await putText(store, key, '')
    expect(await contents(store, key)).toBe('')
    await putText(store, key, 'second')
    expect(await contents(store, key)).toBe('second')
  })

  test('removes one variant without the others, and removing twice is no error', async () => {
    const store = open()
    const file = id()
    await putText(store, fileKey(file, 'original'), 'a')
    await putText(store, fileKey(file, 'w400'), 'b')
    await store.remove(fileKey(file, 'original'))
    await store.remove(fileKey(file, 'original'))
    expect(await contents(store, fileKey(file, 'original'))).toBeUndefined()
    expect(await contents(store, fileKey(file, 'w400'))).toBe('b')
  })

  test('moves, replacing what was there, and refuses to move nothing', async () => {
    const store = open()
    const from = incomingKey(id())
    const to = fileKey(id(), 'original')
    await putText(store, to, 'old')
    await putText(store, from, 'new')
    await store.move(from, to)
    expect(await contents(store, to)).toBe('new')
    expect(await store.stat(from)).toBeUndefined()
    await expect(store.move(from, to)).rejects.toThrow(FileMissing)
  })

  test('puts a file where a program of this machine reads it', async () => {
    const store = open()
    const key = fileKey(id(), 'original')
    const path = join(await mkdtemp(join(tmpdir(), 'stagedoor-link-')), 'file')
    await expect(store.linkTo(key, path)).rejects.toThrow(FileMissing)
    await putText(store, key, 'read by a program')
    await store.linkTo(key, path)
    expect(await readFile(path, 'utf8')).toBe('read by a program')
    const copy = fileKey(id(), 'original')
    await store.linkFrom(path, copy)
    await store.remove(key)
    await rm(dirname(path), { recursive: true })
    const copied = await store.get(copy)
    expect(copied && `${await buffer(copied.stream)}`).toBe('read by a program')
  })

  test('an upload that is too large or interrupted leaves nothing behind', async () => {
    const store = open()
    const key = incomingKey(id())
    const large = Readable.from([Buffer.alloc(600), Buffer.alloc(600)])
    await expect(store.put(key, large, { maxBytes: 1000 })).rejects.toThrow(FileTooLarge)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100)
        throw new Error('the line went dead')
      })(),
    )
    await expect(store.put(key, broken, generous)).rejects.toThrow('the line went dead')
    expect(await store.stat(key)).toBeUndefined()
  })

  test('removes files that arrived long ago and were never placed', async () => {
    const store = open()
    const [stale, placed] = [incomingKey(id()), incomingKey(id())]
    const remaining = fileKey(id(), 'original')
    await putText(store, stale, 'a')
    await putText(store, placed, 'b')
    await store.move(placed, remaining)
    expect(await store.sweepIncoming(new Date(Date.now() - 60_000))).toBe(0)
    expect(await store.sweepIncoming(new Date(Date.now() + 60_000))).toBe(1)
    expect(await store.stat(stale)).toBeUndefined()
    expect(await contents(store, remaining)).toBe('b')
  })

  test.each([
    '../../etc/passwd',
    '/etc/passwd',
    'incoming/../x',
    'ab/cd/../../../etc/passwd',
    'ab/cd/0123456789abcdef01234567/..',
    'ab/cd/0123456789abcdef01234567/.hidden',
    'incoming/0123456789abcdef01234567\0',
    'incoming/0123456789abcdef01234567\n',
    '.unfinished/0123456789abcdef01234567',
    '',
  ])('refuses the key %j everywhere', async (key) => {
    const store = open()
    const good = incomingKey(id())
    const calls = [
      () => putText(store, key, 'x'),
      () => store.get(key),
      () => store.stat(key),
      () => store.remove(key),
      () => store.move(key, good),
    ]
    for (const call of calls) await expect((async () => call())()).rejects.toThrow('not a key')
  })
})

test('on disk, a failed upload leaves no file aside and folders are spread by the id’s end', async () => {
  const home = await mkdtemp(join(folder, 'own-'))
  const store = diskStore(home)
  const large = Readable.from([Buffer.alloc(2000)])
  await store.put(incomingKey(id()), large, { maxBytes: 10 }).catch(() => undefined)
  expect(await readdir(join(home, '.unfinished'))).toEqual([])
  await putText(store, fileKey('0123456789abcdef0123cdab', 'w400'), 'x')
  expect(await readdir(join(home, 'ab', 'cd'))).toEqual(['0123456789abcdef0123cdab'])
  await store.remove(fileKey('0123456789abcdef0123cdab', 'w400'))
  expect(await readdir(join(home, 'ab', 'cd'))).toEqual([])
})

test('file keys refuse anything but an id and a plain variant name', () => {
  expect(() => fileKey('../x', 'w400')).toThrow()
  expect(() => fileKey(id(), '../original')).toThrow()
  expect(() => incomingKey('x')).toThrow()
})
