import { ReadFileStatus } from '#contract/files/status.ts'
import { StartUpload } from '#contract/files/uploads.ts'
import { UploadMessageVideo } from '#contract/messaging/message-uploads.ts'
import { ListMessages, SendMessage } from '#contract/messaging/messages.ts'
import { smallVideo } from '#tests/support/media.ts'
import type { Person } from '#tests/support/people.ts'
import { bought } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'
import { startConversation } from './conversing.ts'

const video = await smallVideo()

const upload = { name: 'harbour.mp4', size: video.length, fingerprint: 'harbour' }

/** Upload the video in two parts, the second after a lost connection; resolves to the file's id. */
async function uploadInParts(person: Person): Promise<string> {
  const body = { ...upload, type: 'message-video' } as const
  const half = Math.floor(video.length / 2)
  for (const [offset, bytes] of [
    [0, video.subarray(0, half)],
    [half, video.subarray(half)],
  ] as const) {
    const { data, text } = await person.call(StartUpload, { body })
    expect(data?.received, text).toBe(offset)
    const sent = await person.send({
      method: 'PATCH',
      url: `/uploads/${data._id}/bytes`,
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-offset': String(offset) },
        'content-type': 'application/offset+octet-stream',
      },
      payload: bytes,
    })
    expect(sent.status).toBe(204)
  }
  const { data } = await person.call(StartUpload, { body })
  const payload = new FormData()
  payload.append('file', data._id)
  const { method, path: url } = UploadMessageVideo
  const stored = await person.send<{ _id: string }>({ method, url, payload })
  expect(stored.status, stored.text).toBe(200)
  return stored.data._id
}

const send = async (person: Person, id: string, fileIds: string[], sale = {}) => {
  const body = { text: 'At the harbour', type: 'media' as const, fileIds, ...sale }
  const reply = await person.call(SendMessage, { params: { id }, body })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

test('a fan uploads a video for a message in parts, but none of what creators publish', async ({
  world,
}) => {
  const { fan, creator, id } = await startConversation(world)
  const refused = await fan.call(StartUpload, { body: { ...upload, type: 'feed-video' } })
  expect(refused.problem.error).toBe('creator_only')

  const fileId = await uploadInParts(fan)
  await send(fan, id, [fileId])
  const { data } = await creator.call(ListMessages, { params: { id } })
  expect(data.data[0]?.files).toMatchObject([
    { _id: fileId, type: 'message-video', status: 'created', url: null, duration: 1 },
  ])
  const status = async (person: Person) =>
    (await person.call(ReadFileStatus, { params: { id: fileId } })).data
  expect(await status(creator)).toMatchObject({ status: 'processing', url: null })
  await world.work()
  for (const person of [creator, fan]) {
    const made = await status(person)
    expect(made).toMatchObject({ status: 'finished', thumbnails: [expect.stringMatching(/media/)] })
    const { pathname, search } = new URL(made.url ?? '')
    expect((await person.send({ method: 'GET', url: pathname + search })).status).toBe(200)
  }
})

test('a priced video stays locked until it is paid, also while it is prepared', async ({
  world,
}) => {
  const { fan, creator, id } = await startConversation(world)
  const fileId = await uploadInParts(creator)
  const message = await send(creator, id, [fileId], { isSale: true, price: 5 })
  const shown = async () => {
    const { data } = await fan.call(ListMessages, { params: { id } })
    const status = await fan.call(ReadFileStatus, { params: { id: fileId } })
    const [first] = data.data
    expect(first).toMatchObject({ isSale: true, price: 5, totalMedia: 1 })
    return { file: first?.files[0], isBought: first?.isBought, status }
  }
  for (const isMade of [false, true]) {
    if (isMade) await world.work()
    const { file, isBought, status } = await shown()
    expect(isBought).toBe(false)
    expect(file).toMatchObject({ url: null, name: '' })
    expect(file?.hls ?? null).toBeNull()
    expect(status.problem.error).toBe('media_locked')
  }
  await bought(world, fan, { kind: 'message', _id: message._id, ownerId: creator.id })
  const { file, isBought, status } = await shown()
  expect(isBought).toBe(true)
  expect(file?.url).toMatch(/v\d+/)
  expect(status.data.status).toBe('finished')
})
