import { ListVault, UseVaultMedia } from '#contract/content/vault.ts'
import { UploadMessageFile, UploadMessagePhoto } from '#contract/messaging/message-uploads.ts'
import { DeleteMessage, ListMessages, SendMessage } from '#contract/messaging/messages.ts'
import { picture } from '#server/files/tests/pictures.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, subscribed } from '#tests/support/posts.ts'
import { uploadVideo } from '#tests/support/videos.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { startConversation } from './conversing.ts'

const upload = async (person: Person, endpoint = UploadMessagePhoto) => {
  const file = { name: 'anna.jpg', type: 'image/jpeg', bytes: await picture(500, 300) }
  const reply = await person.call(endpoint, { files: { file } })
  expect(reply.status).toBe(200)
  return reply.data
}
const send = async (person: Person, id: string, fileIds: string[]) =>
  person.call(SendMessage, {
    params: { id },
    body: { text: 'sent media', type: 'media', fileIds },
  })
const newest = async (person: Person, id: string) => {
  const { data } = await person.call(ListMessages, { params: { id } })
  const message = data.data[0]
  if (!message) throw new Error('there is no message')
  return message
}
/** The reply to a URL, requested by somebody. */
const status = async (person: Person, url: string | null | undefined) => {
  const { pathname, search } = new URL(url ?? '')
  return (await person.send({ method: 'GET', url: pathname + search })).status
}

const typeOf = async (person: Person, url: string | null | undefined) => {
  const { pathname, search } = new URL(url ?? '')
  return (await person.send({ method: 'GET', url: pathname + search })).headers['content-type']
}

describe('pictures in messages', () => {
  test('are seen by both members, each by addresses of their own, and by nobody else', async ({
    world,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    const [one, two] = [await upload(creator), await upload(creator, UploadMessageFile)]
    expect(one).toMatchObject({ type: 'message-photo' })
    expect(await status(creator, one.url)).toBe(200)

    const sent = await send(creator, id, [one._id, two._id])
    expect(sent.data).toMatchObject({ type: 'media', fileId: one._id })
    expect(sent.data.files.map(({ _id }) => _id)).toEqual([one._id, two._id])
    const theirs = await newest(fan, id)
    const [url, own] = [theirs.files[0]?.url, sent.data.files[0]?.url]
    expect(url).not.toBe(own)
    expect([await status(fan, url), await status(creator, own)]).toEqual([200, 200])
    expect([await status(fan, own), await status(creator, url)]).toEqual([403, 403])
    expect(await status(await world.fan(), url)).toBe(403)
    expect(await status(world.visitor, url?.replace(/sig=./, 'sig=_'))).toBe(403)

    await world.work()
    const received = world.eventsFor(fan)[0]?.payload as typeof theirs
    expect(await status(fan, received.files[0]?.url)).toBe(200)
  })

  test('are in the vault of their creator, with the name of the recipient', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const sent = await send(creator, id, [(await upload(creator))._id])
    const { data } = await creator.call(ListVault)
    expect(data.data[0]?.uses).toMatchObject([
      { kind: 'message', itemId: sent.data._id, pageId: id, title: `The ${fan.username}` },
    ])
  })

  test('a fan sees those of the creator while subscribed, and always the own ones', async ({
    world,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    const own = await upload(fan)
    await send(fan, id, [own._id])
    await send(creator, id, [(await upload(creator))._id])
    const before = await newest(fan, id)
    expect(before.files[0]?.url).not.toBeNull()

    await subscribed(world, fan, creator, -1)
    const after = await newest(fan, id)
    expect(after.files[0]).toMatchObject({ isLocked: true, name: '', width: 500 })
    expect(await status(fan, after.files[0]?.url)).toBe(200)
    const preview = after.files[0]?.thumbnails[0]
    expect(preview).toMatch(/\/blurred\?for=/)
    expect([await status(fan, preview), await status(world.visitor, preview)]).toEqual([200, 403])
    const unsigned = preview?.split('?')[0]
    expect([await status(fan, unsigned), await status(world.visitor, unsigned)]).toEqual([403, 403])
    const { data } = await fan.call(ListMessages, { params: { id } })
    expect(await status(fan, data.data[1]?.files[0]?.url)).toBe(200)
    expect((await newest(creator, id)).files[0]?.url).not.toBeNull()

    await subscribed(world, fan, creator)
    await blocked(world, creator, fan)
    const hidden = (await newest(fan, id)).files[0]
    expect(hidden).toMatchObject({ isLocked: true, thumbnails: [] })
    expect(await typeOf(fan, hidden?.url)).toBe('image/png')
  })

  test('a signed URL stops working after the subscription ended', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    await send(creator, id, [(await upload(creator))._id])
    const { files } = await newest(fan, id)
    await subscribed(world, fan, creator, -1)
    expect(await status(fan, files[0]?.url)).toBe(403)
  })

  test('are deleted with the message', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const sent = await send(creator, id, [(await upload(creator))._id])
    const { files } = await newest(fan, id)
    await creator.call(DeleteMessage, { params: { id: sent.data._id } })
    expect(await status(fan, files[0]?.url)).toBe(403)
    expect((await newest(fan, id)).files).toEqual([])
  })

  test('can only be used by their sender, in one message', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const [own, foreign] = [await upload(fan), await upload(creator)]
    const refused = await send(fan, id, [foreign._id])
    expect(refused.problem.error).toBe('file_not_usable')
    expect((await send(fan, id, [own._id, own._id])).data.files).toHaveLength(1)
    expect((await send(fan, id, [own._id])).problem.error).toBe('file_not_usable')
  })
})

test('photos and videos of the vault are sent together in one message', async ({ world }) => {
  const { fan, creator, id } = await startConversation(world)
  const mediaIds = [(await uploadVideo(creator)).fileId, (await upload(creator))._id]
  await send(creator, id, [mediaIds[1] ?? ''])
  const used = await creator.call(UseVaultMedia, { body: { mediaIds, place: 'message' } })
  const sent = await send(
    creator,
    id,
    used.data.data.map(({ _id }) => _id),
  )
  expect(sent.status, sent.text).toBe(200)
  const types = (await newest(fan, id)).files.map(({ type }) => type)
  expect(types).toEqual(['message-video', 'message-photo'])
})

test('the refusal of another type names pictures and videos where both are taken', async ({
  world,
}) => {
  const { creator } = await startConversation(world)
  const page = { file: { bytes: Buffer.from('<html>'), name: 'page.html', type: 'text/html' } }
  const refusalOf = async (endpoint: typeof UploadMessageFile) =>
    (await creator.call(endpoint, { files: page })).problem
  expect(await refusalOf(UploadMessageFile)).toMatchObject({
    error: 'media_wrong_kind',
    message: expect.stringMatching(/JPEG.*MP4/),
  })
  expect((await refusalOf(UploadMessagePhoto)).error).toBe('upload_wrong_kind')
})
