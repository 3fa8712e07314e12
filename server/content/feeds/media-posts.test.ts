import { vi } from 'vitest'
import type { FeedType } from '#contract/content/feed.ts'
import {
  UploadFeedAudio,
  UploadFeedDocument,
  UploadFeedTeaser,
  UploadFeedVideo,
} from '#contract/content/feed-uploads.ts'
import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import { CreateFeed } from '#contract/content/publish-feeds.ts'
import { smallSong, smallVideo } from '#tests/support/media.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos, publishPost, subscribed, uploadPhoto } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

// Videos are really made here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const words = Buffer.from('%PDF-1.4\nA walk around the lake\n%%EOF\n')
const document = { name: 'the walk.pdf', type: 'application/pdf', bytes: words }

const uploads = {
  video: async () => [UploadFeedVideo, file('anna.mp4', 'video/mp4', await smallVideo())] as const,
  audio: async () => [UploadFeedAudio, file('anna.mp3', 'audio/mpeg', await smallSong())] as const,
  document: async () => [UploadFeedDocument, document] as const,
}
const file = (name: string, type: string, bytes: Buffer) => ({ name, type, bytes })

async function upload(creator: Person, kind: keyof typeof uploads): Promise<string> {
  const [endpoint, body] = await uploads[kind]()
  const reply = await creator.call(endpoint, { files: { file: body } })
  expect(reply.status, reply.text).toBe(200)
  return reply.data._id
}

const get = (person: Person, url: string | null | undefined) => {
  const { pathname, search } = new URL(url ?? '', 'http://site.example')
  return person.send({ method: 'GET', url: `${pathname}${search}` })
}

test.for([
  ['video', 'video/mp4'],
  ['audio', 'audio/mp4'],
  ['document', 'application/pdf'],
] as const)(
  'a post of type %s opens to its subscribers and to nobody else',
  async ([type, mimeType], { world }) => {
    const [creator, fan, subscriber] = [await world.creator(), await world.fan(), await world.fan()]
    await subscribed(world, subscriber, creator)
    const fileIds = [await upload(creator, type)]
    const post = await publishPost(creator, { type, text: 'By the lake', fileIds })
    await world.work()
    const seenBy = async (person: Person) =>
      (await person.call(ReadFeed, { params: { id: post._id } })).data

    for (const insider of [subscriber, creator]) {
      const seen = await seenBy(insider)
      expect(seen).toMatchObject({ type, isLocked: false, files: [{ type: `feed-${type}` }] })
      const reply = await get(insider, seen.files[0]?.url)
      expect([reply.status, reply.headers['content-type']]).toEqual([200, mimeType])
      expect((await get(fan, seen.files[0]?.url)).status).toBe(403)
    }
    for (const outsider of [fan, world.visitor]) {
      const seen = await seenBy(outsider)
      expect(seen).toMatchObject({ isLocked: true, files: [{ url: null, name: '' }] })
      expect(JSON.stringify(seen.files)).not.toMatch(/original|v360|audio\?|w400|sig=|anna|walk/)
    }
  },
)

test('a document is saved as it came, under its name', async ({ world }) => {
  const creator = await world.creator()
  const fileIds = [await upload(creator, 'document')]
  const post = await publishPost(creator, { type: 'document', text: 'The walk', fileIds })
  const [file] = (await creator.call(ReadFeed, { params: { id: post._id } })).data.files
  const reply = await get(creator, file?.url)
  expect(reply.headers['content-disposition']).toContain('attachment; filename="the walk.pdf"')
  expect([reply.text, reply.headers['x-content-type-options']]).toEqual([`${words}`, 'nosniff'])
})

test('the name of a part is read as browsers escape it, and quoted when it is sent', async ({
  world,
}) => {
  const creator = await world.creator()
  const names = {
    'Größe 😀 %22q%22.pdf': 'Größe 😀 "q".pdf',
    'a%0D%0AX-Evil: 1.pdf': 'aX-Evil: 1.pdf',
    '100%25 %41 %20.pdf': '100%25 %41 %20.pdf',
    '%2522.pdf': '%2522.pdf',
    '50%.pdf': '50%.pdf',
    'a\u0007b\u0085.pdf': 'ab.pdf',
    "ملف (1)'.pdf": "ملف (1)'.pdf",
    [`${'x'.repeat(115)}😀😀.pdf`]: `${'x'.repeat(114)}😀😀.pdf`,
  }
  for (const [sent, name] of Object.entries(names)) {
    const form = Buffer.from(
      `--z\r\ncontent-disposition: form-data; name="file"; filename="${sent}"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\r\n--z--\r\n`,
    )
    const uploaded = await creator.send<{ _id: string }>({
      method: 'POST',
      url: UploadFeedDocument.path,
      payload: form as never,
      headers: { 'content-type': 'multipart/form-data; boundary=z' },
    })
    const fileIds = [uploaded.data._id]
    const post = await publishPost(creator, { type: 'document', text: 'Read', fileIds })
    expect(post.files[0]?.name).toBe(name)
    const disposition = String(
      (await get(creator, post.files[0]?.url)).headers['content-disposition'],
    )
    expect(disposition).toMatch(/^attachment; filename="[\w .-]+"; filename\*=UTF-8''[\w!.~%-]+$/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(name)
  }
})

test('an archive or an installer is no document, whatever it holds; office files are', async ({
  world,
}) => {
  const creator = await world.creator()
  const emptyZip = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_048)])
  const problemOf = async (name: string, bytes: Buffer) => {
    const body = { file: file(name, 'application/octet-stream', bytes) }
    return (await creator.call(UploadFeedDocument, { files: body })).problem?.error
  }
  for (const name of ['tools.zip', 'tool.jar', 'tool']) {
    expect(await problemOf(name, emptyZip)).toBe('document_wrong_kind')
  }
  expect(await problemOf('setup.msi', compound)).toBe('document_wrong_kind')
  expect(await problemOf('Plan.DOCX', emptyZip)).toBeUndefined()
  expect(await problemOf('plan.doc', compound)).toBeUndefined()
})

test('the teaser of a locked video is open to everyone', async ({ world }) => {
  const creator = await world.creator()
  const teaser = file('teaser.mp4', 'video/mp4', await smallVideo())
  const { data } = await creator.call(UploadFeedTeaser, { files: { file: teaser } })
  const fileIds = [await upload(creator, 'video')]
  const draft = { type: 'video', text: 'All of it', fileIds, teaserId: data._id } as const
  const post = await publishPost(creator, { ...draft, isSale: true, price: 5 })
  await world.work()
  const seen = (await world.visitor.call(ReadFeed, { params: { id: post._id } })).data
  expect(seen).toMatchObject({ isLocked: true, files: [{ url: null }] })
  expect((await get(world.visitor, seen.teaser?.url)).status).toBe(200)
  const { width, height, duration, thumbhash } = seen.teaser ?? {}
  expect([width, height, Math.round(duration ?? 0)]).toEqual([64, 36, 1])
  expect(thumbhash).toEqual(expect.any(String))
})

test('holds exactly one file, and one of its type', async ({ world }) => {
  const creator = await world.creator()
  const [one, two] = [await upload(creator, 'document'), await upload(creator, 'document')]
  const refusal = async (type: FeedType, fileIds: string[]) => {
    const body = { type, text: 'Look', isSale: false, fileIds }
    return (await creator.call(CreateFeed, { body })).problem.error
  }
  expect(await refusal('document', [one, two])).toBe('feed_one_file')
  expect(await refusal('document', [])).toBe('feed_needs_files')
  expect(await refusal('document', [await uploadPhoto(creator)])).toBe('file_not_usable')
  expect(await refusal('audio', [one])).toBe('file_not_usable')
})

test('the media of a creator are all posts with files', async ({ world }) => {
  const creator = await world.creator()
  await publishPost(creator)
  await publishPhotos(creator)
  for (const type of ['video', 'audio', 'document'] as const) {
    await publishPost(creator, { type, fileIds: [await upload(creator, type)] })
  }
  const streamingScheduled = new Date(Date.now() + 3_600_000).toISOString()
  await publishPost(creator, { type: 'scheduled-streaming', streamingScheduled })
  const query = { performerId: creator.id, hasMedia: true }
  const { data } = (await world.visitor.call(ListFeeds, { query })).data
  expect(data.map(({ type }) => type)).toEqual(['document', 'audio', 'video', 'photo'])
})
