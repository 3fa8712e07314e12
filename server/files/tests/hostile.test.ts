import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import {
  UploadFeedAudio,
  UploadFeedDocument,
  UploadFeedPhoto,
  UploadFeedVideo,
} from '#contract/content/feed-uploads.ts'
import { ReadFileStatus } from '#contract/files/status.ts'
import { UploadMessagePhoto, UploadMessageVideo } from '#contract/messaging/message-uploads.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import {
  type Bait,
  documents,
  type Hostile,
  photos,
  sounds,
  traces,
  videos,
} from './hostile-files.ts'
import { mostMemoryWhile } from './memory.ts'

// Some of them are really worked on, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** What somebody finds who is led outside. */
const bait: Bait = { url: '', path: '' }
const visits: string[] = []
const server = createServer((request, reply) => {
  visits.push(request.url ?? '')
  reply.end()
})
let folder = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-bait-'))
  bait.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  bait.path = join(folder, 'secret.txt')
  await writeFile(bait.path, 'canary-of-the-disk')
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

type Upload = typeof UploadFeedPhoto

type Table = Record<string, (bait: Bait) => Hostile | Promise<Hostile>>

/** Send every file of a table, and let what is made of them be made; answers what became of each. */
async function outcomes(world: World, upload: Upload, table: Table) {
  const sender = await world.creator()
  const found: Record<string, string> = {}
  const taken = new Map<string, string>()
  for (const [what, make] of Object.entries(table)) {
    const { name, bytes } = await make(bait)
    const files = { file: { name, type: 'application/octet-stream', bytes } }
    const { status, data, problem } = await sender.call(upload, { files })
    if (status === 200) taken.set(what, data._id)
    else found[what] = `${status} ${problem.error}`
  }
  await world.work()
  for (const [what, id] of taken) {
    found[what] = (await sender.call(ReadFileStatus, { params: { id } })).data.status
  }
  return found
}

const storedPattern =
  /^(?:[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{24}\/[a-z0-9]{1,24}|incoming\/[0-9a-f]{24})$/

/** Nothing lies where it should not, and nothing that was made says what its upload said. */
async function expectClean({ app }: World) {
  const root = join(app.dataDir, 'files')
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  const stored = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  for (const path of stored) expect(path).toMatch(storedPattern)
  for (const path of stored.filter((one) => !one.endsWith('/original'))) {
    const bytes = await readFile(join(root, path))
    for (const trace of traces) expect(bytes.includes(trace), `${trace} in ${path}`).toBe(false)
  }
  expect(await readdir(join(app.dataDir, 'media')).catch(() => [])).toEqual([])
  expect(visits).toEqual([])
}

const damaged = '422 upload_damaged'

/** In messages the same is asked of all; these few show that it is. */
const some = <T>(all: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    ['cut in the middle', 'a playlist of a server', 'where it was taken'].map((what) => [
      what,
      all[what] as T,
    ]),
  )

test('malicious photos are rejected or made harmless', async ({ world }) => {
  const wrong = '415 upload_wrong_kind'
  const expected = {
    'cut short': damaged,
    'a program': wrong,
    'SVG with a script': wrong,
    'SVG that is called a photo': wrong,
    'a page': wrong,
    'a page that begins as a GIF': damaged,
    'a photo with a page behind it': 'finished',
    '900 megapixels': '422 picture_too_large',
    'four thousand million pixels': '422 picture_too_large',
    'more data than its size': expect.stringMatching(/finished|upload_damaged/),
    'a text that unfolds': expect.stringMatching(/finished|upload_damaged/),
    'a path as its name': 'finished',
    'where it was taken': 'finished',
  }
  const { result, megabytes } = await mostMemoryWhile(async () => [
    await outcomes(world, UploadFeedPhoto, photos),
    await outcomes(world, UploadMessagePhoto as unknown as Upload, photos),
  ])
  expect(result).toEqual([expected, expected])
  expect(megabytes()).toBeLessThan(1024)
  await expectClean(world)
})

test('malicious videos are rejected or made harmless', async ({ world }) => {
  const wrong = '415 video_wrong_kind'
  const expected = {
    'cut short': damaged,
    'cut in the middle': 'error',
    'a page': wrong,
    'a playlist of a file': wrong,
    'a playlist of a server': wrong,
    'a playlist behind the head of a film': damaged,
    'a list of files': wrong,
    'a film that lies elsewhere': expect.stringMatching(/finished|error|upload_damaged/),
    // Its tracks are as long as they play, whatever its header says.
    'a film of years': 'finished',
    'a film that is too wide': '422 video_too_large',
    'forty tracks': damaged,
    'frames of nine megapixels in some kilobytes': 'finished',
    'where it was taken': 'finished',
  }
  const { result, megabytes } = await mostMemoryWhile(async () => [
    await outcomes(world, UploadFeedVideo, videos),
    await outcomes(world, UploadMessageVideo as unknown as Upload, some(videos)),
  ])
  expect(result).toEqual([expected, some(expected)])
  expect(megabytes()).toBeLessThan(1024)
  await expectClean(world)
}, 300_000)

test('malicious recordings and documents are rejected or made harmless', async ({ world }) => {
  expect(await outcomes(world, UploadFeedAudio, sounds)).toEqual({
    'a page': '415 audio_wrong_kind',
    'a playlist': '415 audio_wrong_kind',
    'a song that is a head alone': damaged,
    'who sings': 'finished',
  })
  const wrong = '415 document_wrong_kind'
  expect(await outcomes(world, UploadFeedDocument, documents)).toEqual({
    ...{ 'a page': wrong, 'SVG with a script': wrong, 'a program': wrong },
    'a PDF with a path as its name': 'finished',
  })
  await expectClean(world)
})
