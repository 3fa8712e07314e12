import { UploadMessageAudio } from '#contract/messaging/message-uploads.ts'
import { ListMessages, SendMessage } from '#contract/messaging/messages.ts'
import { madeByFfmpeg, smallRecording } from '#tests/support/media.ts'
import type { Person } from '#tests/support/people.ts'
import { bought } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'
import { startConversation } from './conversing.ts'

const file = (name: string, type: string, bytes: Buffer) => ({ name, type, bytes })
const recording = file('recording.webm', 'audio/webm', await smallRecording())

/** Upload a recording as browsers make it, and send it. */
async function say(person: Person, id: string, sale = {}) {
  const { data, text } = await person.call(UploadMessageAudio, { files: { file: recording } })
  expect(data, text).toMatchObject({ _id: expect.any(String) })
  const body = { text: '🎤', type: 'media' as const, fileIds: [data._id], ...sale }
  const sent = await person.call(SendMessage, { params: { id }, body })
  expect(sent.status, sent.text).toBe(200)
  return sent.data
}

const heard = async (person: Person, id: string) =>
  (await person.call(ListMessages, { params: { id } })).data.data[0]

test('a voice recording is kept as AAC with its waveform, for both members', async ({ world }) => {
  const { fan, creator, id } = await startConversation(world)
  await say(fan, id)
  await world.work()
  for (const person of [creator, fan]) {
    const file = (await heard(person, id))?.files[0]
    expect(file).toMatchObject({ type: 'message-audio', mimeType: 'audio/mp4', isLocked: false })
    expect(file?.waveform?.length).toBeGreaterThan(30)
    const { pathname, search } = new URL(file?.url ?? '')
    const sound = await person.send({ method: 'GET', url: pathname + search })
    expect([sound.status, sound.headers['content-type']]).toEqual([200, 'audio/mp4'])
  }
})

test('a priced recording is locked until it is bought', async ({ world }) => {
  const { fan, creator, id } = await startConversation(world)
  const { _id } = await say(creator, id, { isSale: true, price: 5 })
  await world.work()
  expect((await heard(fan, id))?.files[0]).toMatchObject({ url: null, isLocked: true })
  await bought(world, fan, { kind: 'message', _id, ownerId: creator.id })
  expect((await heard(fan, id))?.files[0]).toMatchObject({
    url: expect.stringContaining('/audio'),
    isLocked: false,
  })
})

test('what has no sound is no recording', async ({ world }) => {
  const { fan } = await startConversation(world)
  const still = ['-f', 'lavfi', '-i', 'color=red:s=64x36:d=1', '-pix_fmt', 'yuv420p']
  const video = file('a.mp4', 'video/mp4', await madeByFfmpeg('silent.mp4', still))
  const refused = await fan.call(UploadMessageAudio, { files: { file: video } })
  expect(refused.problem.error).toBe('media_without_sound')
  const words = file('a.webm', 'audio/webm', Buffer.from('la la la'))
  const text = await fan.call(UploadMessageAudio, { files: { file: words } })
  expect(text.problem.error).toBe('audio_wrong_kind')
})
