import { rm, symlink } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { UploadFeedVideo } from '#contract/content/feed-uploads.ts'
import { ReadOwnVideo, UploadVideo } from '#contract/content/videos.ts'
import { CancelUpload, ListUploads, ReadUpload, StartUpload } from '#contract/files/uploads.ts'
import { hourMs } from '#server/kernel/clock.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { smallVideo } from '#tests/support/media.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test } from '#tests/support/world.ts'

const video = await smallVideo()

async function start(creator: Person, bytes = video, fields: object = {}) {
  const body = { type: 'feed-video', name: 'anna.mp4', fingerprint: 'anna' } as const
  return creator.call(StartUpload, { body: { ...body, size: bytes.length, ...fields } })
}

const tus = (person: Person, id: string, method: string, headers = {}, payload?: Buffer) =>
  person.send({
    ...{ method, url: `/uploads/${id}/bytes`, ...(payload && { payload }) },
    headers: { 'tus-resumable': '1.0.0', ...headers },
  })

const send = (person: Person, id: string, offset: number, bytes: Buffer) =>
  tus(
    person,
    id,
    'PATCH',
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    bytes,
  )

const part = (endpoint: { path: string; method: string }, fields: Record<string, string>) => {
  const payload = new FormData()
  for (const [name, value] of Object.entries(fields)) payload.append(name, value)
  return { method: endpoint.method, url: endpoint.path, payload }
}

async function uploaded(creator: Person, fields: object = {}): Promise<string> {
  const { data, text } = await start(creator, video, fields)
  expect(data?._id, text).toBeDefined()
  expect((await send(creator, data._id, 0, video)).status).toBe(204)
  return data._id
}

test('an interrupted upload resumes, and becomes the file of a post', async ({ world }) => {
  const creator = await world.creator()
  const { data } = await start(creator)
  expect(data).toMatchObject({ type: 'feed-video', received: 0, size: video.length })
  const half = Math.floor(video.length / 2)
  const first = await send(creator, data._id, 0, video.subarray(0, half))
  expect([first.status, first.headers['upload-offset']]).toEqual([204, String(half)])

  const again = await start(creator)
  expect(again.data).toMatchObject({ _id: data._id, received: half })
  const head = await tus(creator, data._id, 'HEAD')
  expect([head.status, head.headers['upload-offset']]).toEqual([200, String(half)])
  expect((await send(creator, data._id, 0, video)).problem.error).toBe('upload_out_of_step')
  expect((await send(creator, data._id, half, video.subarray(half))).status).toBe(204)

  const stored = await creator.send<{ _id: string }>(part(UploadFeedVideo, { file: data._id }))
  expect(stored.status, stored.text).toBe(200)
  const [row] = await world.db.selectFrom('file').selectAll().execute()
  expect(row).toMatchObject({ id: stored.data._id, type: 'feed-video', name: 'anna.mp4' })
  const reading = await world.app.parts.store.get(row?.storage_key ?? '')
  expect(reading && (await buffer(reading.stream)).equals(video)).toBe(true)
  expect((await creator.call(ListUploads)).data).toEqual([])
})

test('its id replaces the file in the form of a video, and can be sent again after a validation error', async ({
  world,
}) => {
  const creator = await world.creator()
  const id = await uploaded(creator, { type: 'video' })
  const refused = await creator.send(part(UploadVideo, { video: id, title: ' ' }))
  expect([refused.status, Object.keys(refused.problem.fields ?? {})]).toEqual([422, ['title']])
  const { data, status } = await creator.send<{ _id: string }>(
    part(UploadVideo, { video: id, title: 'By the lake' }),
  )
  expect(status).toBe(200)
  const { video: file } = (await creator.call(ReadOwnVideo, { params: { id: data._id } })).data
  expect(file).toMatchObject({ name: 'anna.mp4', duration: 1 })
})

test('only its owner can use an upload, and visitors and fans can create none', async ({
  world,
}) => {
  const [creator, other, fan] = [await world.creator(), await world.creator(), await world.fan()]
  const { data } = await start(creator)
  const params = { id: data._id }
  for (const [person, status] of [
    [other, 404],
    [fan, 404],
    [world.visitor, 401],
  ] as const) {
    expect((await person.call(ReadUpload, { params })).status).toBe(status)
    expect((await person.call(CancelUpload, { params })).status).toBe(status)
    expect((await tus(person, data._id, 'HEAD')).status).toBe(status)
    expect((await send(person, data._id, 0, video)).status).toBe(status)
  }
  await send(creator, data._id, 0, video)
  const stolen = await other.send(part(UploadFeedVideo, { file: data._id }))
  expect([stolen.status, stolen.problem.error]).toEqual([404, 'not_found'])
  expect((await creator.call(ReadUpload, { params })).data.received).toBe(video.length)
})

test('uploads that are too large, of a wrong type, unfinished or too many are rejected', async ({
  world,
}) => {
  const creator = await world.creator()
  const large = await start(creator, video, { type: 'feed-teaser', size: 200_000_001 })
  expect(large.problem).toMatchObject({ error: 'upload_too_large', facts: { maxMb: 200 } })

  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const { data } = await start(creator, page)
  expect((await send(creator, data._id, 0, page)).problem.error).toBe('video_wrong_kind')
  expect((await tus(creator, data._id, 'HEAD')).status).toBe(404)

  const cut = (await start(creator)).data._id
  await send(creator, cut, 0, video.subarray(0, 100))
  const early = await creator.send(part(UploadFeedVideo, { file: cut }))
  expect(early.problem.error).toBe('upload_unfinished')
  const more = Buffer.concat([video.subarray(100), video])
  expect((await send(creator, cut, 100, more)).status).toBe(409)
  const unknown = await creator.send(part(UploadFeedVideo, { file: 'a'.repeat(24) }))
  expect(unknown.status).toBe(404)
  const noId = await creator.send(part(UploadFeedVideo, { file: 'x' }))
  expect([noId.status, Object.keys(noId.problem.fields ?? {})]).toEqual([422, ['file']])

  for (let at = 1; at < 20; at += 1) await start(creator, video, { fingerprint: `f${at}` })
  const last = await start(creator, video, { fingerprint: 'one more' })
  expect(last.problem).toMatchObject({ error: 'uploads_too_many', facts: { limit: 20 } })
  await creator.call(CancelUpload, { params: { id: cut } })
  expect((await start(creator, video, { fingerprint: 'one more' })).status).toBe(200)
})

test('of five requests that name one upload, one makes a file of it', async ({ world }) => {
  const creator = await world.creator()
  const id = await uploaded(creator)
  const store = world.app.parts.store
  const { linkFrom } = store
  store.linkFrom = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  expect((await creator.send(part(UploadFeedVideo, { file: id }))).status).toBe(507)
  store.linkFrom = linkFrom
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => creator.send(part(UploadFeedVideo, { file: id }))),
  )
  const statuses = replies.map(({ status }) => status).toSorted()
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status !== 200 && status !== 409 && status !== 404)).toEqual(
    [],
  )
  expect(await world.db.selectFrom('file').select('id').execute()).toHaveLength(1)
  expect((await creator.call(ListUploads)).data).toEqual([])
})

test('uploads unfinished after two days are removed', async ({ world }) => {
  const creator = await world.creator()
  const { data } = await start(creator)
  await send(creator, data._id, 0, video.subarray(0, 1000))
  world.clock.advance(49 * hourMs)
  expect((await tus(creator, data._id, 'HEAD')).status).toBe(404)
  await addJob(world.db, 'files.sweep', {})
  await world.work()
  expect(await world.app.parts.partials.sizeOf(data._id)).toBeUndefined()
})

test.skipIf(process.platform !== 'linux')(
  'a full disk is reported, and the received bytes stay',
  async ({ world }) => {
    const creator = await world.creator()
    const { _id: id } = (await start(creator)).data
    const path = world.app.parts.files.uploads.partials.pathOf(id)
    await rm(path)
    await symlink('/dev/full', path)
    const refused = await send(creator, id, 0, video)
    expect([refused.status, refused.problem.error]).toEqual([507, 'storage_full'])
    expect((await creator.call(ReadUpload, { params: { id } })).data.received).toBe(0)
  },
)
