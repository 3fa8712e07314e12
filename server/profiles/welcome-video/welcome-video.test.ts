import { ReadCreator, ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { UploadWelcomeVideo } from '#contract/profiles/welcome-video.ts'
import { pathOf } from '#server/files/tests/pictures.ts'
import { changeSettings } from '#server/site/settings/index.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

const bytes = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')
const files = { 'welcome-video': { name: 'hello.mp4', type: 'video/mp4', bytes } }

test('a creator sets a welcome video, which others see once it is switched on', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const params = { id: creator.id }
  const reply = await creator.call(UploadWelcomeVideo, { files })
  expect(reply.data, reply.text).toMatchObject({ name: 'hello.mp4', status: 'created' })
  expect((await creator.call(ReadCreatorSelf)).data).toMatchObject({
    welcomeVideoName: 'hello.mp4',
    welcomeVideoPath: reply.data.url,
    activateWelcomeVideo: false,
  })
  const shown = async () => (await fan.call(ReadCreator, { params })).data.welcomeVideoPath
  expect(await shown()).toBeNull()
  await creator.call(UpdateCreator, { params, body: { activateWelcomeVideo: true } })
  const path = await shown()
  expect(path).toBe(reply.data.url)
  expect((await world.app.http.inject({ url: pathOf(path) })).rawPayload).toEqual(bytes)

  const next = await creator.call(UploadWelcomeVideo, { files })
  expect(await shown()).toBe(next.data.url)
})

test('what is no video, too large or a fan’s is refused', async ({ world }) => {
  const [creator, owner] = [await world.creator(), await world.staff()]
  const picture = { name: 'hello.mp4', type: 'video/mp4', bytes: await smallPicture() }
  const wrong = await creator.call(UploadWelcomeVideo, { files: { 'welcome-video': picture } })
  expect(wrong.problem.error).toBe('upload_wrong_kind')
  await changeSettings(world.app.parts, {
    actorId: owner.id,
    changes: { welcomeVideoMaxMb: 1 },
  })
  const large = {
    ...files['welcome-video'],
    bytes: Buffer.concat([bytes, Buffer.alloc(1_000_000)]),
  }
  const tooLarge = await creator.call(UploadWelcomeVideo, { files: { 'welcome-video': large } })
  expect([tooLarge.status, tooLarge.problem.facts]).toEqual([413, { maxMb: 1 }])
  expect((await (await world.fan()).call(UploadWelcomeVideo, { files })).status).toBe(403)
  expect((await world.visitor.call(UploadWelcomeVideo, { files })).status).toBe(401)
  expect((await creator.call(ReadCreatorSelf)).data.welcomeVideoPath).toBeNull()
})
