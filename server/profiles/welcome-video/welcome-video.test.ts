import { ReadCreator, ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { RemoveWelcomeVideo, UploadWelcomeVideo } from '#contract/profiles/welcome-video.ts'
import { pathOf } from '#server/files/tests/pictures.ts'
import { changeSettings } from '#server/site/settings/index.ts'
import { smallVideo } from '#tests/support/media.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

const bytes = await smallVideo()
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
    welcomeVideoPath: null,
    activateWelcomeVideo: false,
    welcomeVideoStatus: 'created',
  })
  const shown = async () => (await fan.call(ReadCreator, { params })).data.welcomeVideoPath
  expect(await shown()).toBeNull()
  await creator.call(UpdateCreator, { params, body: { activateWelcomeVideo: true } })
  expect(await shown()).toBeNull()
  await world.work()
  const path = await shown()
  const played = await world.app.http.inject({ url: pathOf(path) })
  expect([played.statusCode, played.headers['content-type']]).toEqual([200, 'video/mp4'])

  const next = await creator.call(UploadWelcomeVideo, { files })
  await world.work()
  expect(await shown()).toContain(next.data._id)

  expect((await world.visitor.call(RemoveWelcomeVideo)).status).toBe(401)
  expect((await fan.call(RemoveWelcomeVideo)).status).toBe(403)
  await creator.call(RemoveWelcomeVideo)
  expect(await shown()).toBeNull()
  expect((await creator.call(ReadCreatorSelf)).data).toMatchObject({
    welcomeVideoName: '',
    welcomeVideoPath: null,
    welcomeVideoStatus: null,
  })
  expect((await creator.call(RemoveWelcomeVideo)).status).toBe(200)
})

test('a file that is no video or too large is rejected, and so are fans', async ({ world }) => {
  const [creator, owner] = [await world.creator(), await world.staff()]
  const picture = { name: 'hello.mp4', type: 'video/mp4', bytes: await smallPicture() }
  const wrong = await creator.call(UploadWelcomeVideo, { files: { 'welcome-video': picture } })
  expect(wrong.problem.error).toBe('video_wrong_kind')
  await changeSettings(world.app.parts, {
    actorId: owner.id,
    changes: { welcomeVideoMaxMb: 1 },
  })
  const large = {
    ...files['welcome-video'],
    bytes: Buffer.concat([bytes, Buffer.alloc(1_100_000)]),
  }
  const tooLarge = await creator.call(UploadWelcomeVideo, { files: { 'welcome-video': large } })
  expect([tooLarge.status, tooLarge.problem.facts]).toEqual([413, { maxMb: 1 }])
  expect((await (await world.fan()).call(UploadWelcomeVideo, { files })).status).toBe(403)
  expect((await world.visitor.call(UploadWelcomeVideo, { files })).status).toBe(401)
  expect((await creator.call(ReadCreatorSelf)).data.welcomeVideoPath).toBeNull()
})
