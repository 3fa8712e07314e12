import { onTestFinished } from 'vitest'
import {
  UploadFeedAudio,
  UploadFeedPhoto,
  UploadFeedVideo,
} from '#contract/content/feed-uploads.ts'
import { UploadVideo } from '#contract/content/videos.ts'
import { type ResumableType, StartUpload } from '#contract/files/uploads.ts'
import { UploadMessageVideo } from '#contract/messaging/message-uploads.ts'
import { ReadChecklist } from '#contract/operations/checklist.ts'
import { Person } from '#tests/support/people.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { smallVideo } from '#tests/support/videos.ts'
import { expect, test, type World } from '#tests/support/world.ts'

/** The product on a machine without ffmpeg, and its callers there. */
async function withoutFfmpeg(world: World): Promise<(person: Person) => Person> {
  const app = await startTestApp(world.app.databaseUrl, {
    first: world.app,
    mediaTools: { ffmpeg: '/nowhere/ffmpeg', ffprobe: '/nowhere/ffprobe' },
  })
  onTestFinished(() => app.close())
  return ({ id, username, token = '' }) => new Person(app, { id, username, token })
}

test('without ffmpeg photos are taken, and every place for a video says what is missing', async ({
  world,
}) => {
  const [creator, owner] = [await world.creator(), await world.staff()]
  const at = await withoutFfmpeg(world)
  const sender = at(creator)

  const photo = { name: 'a.jpg', type: 'image/jpeg', bytes: await smallPicture() }
  expect((await sender.call(UploadFeedPhoto, { files: { file: photo } })).status).toBe(200)
  const file = smallVideo()
  const refused = [
    await sender.call(UploadFeedVideo, { files: { file } }),
    await sender.call(UploadFeedAudio, { files: { file } }),
    await sender.call(UploadMessageVideo, { files: { file } }),
    await sender.call(UploadVideo, { body: { title: 'Dance' }, files: { video: file } }),
  ]
  for (const { status, problem } of refused) {
    expect([status, problem.error]).toEqual([503, 'media_tool_missing'])
    expect(problem.message).toContain('ffmpeg is missing')
  }
  const { data } = (await at(owner).call(ReadChecklist)).data
  expect(data.find(({ key }) => key === 'media')).toMatchObject({ done: false })
})

test('without ffmpeg an upload in parts is refused before its bytes, except of a document', async ({
  world,
}) => {
  const creator = (await withoutFfmpeg(world))(await world.creator())
  const start = (type: ResumableType) => {
    const body = { type, name: 'a', size: 1000, fingerprint: type }
    return creator.call(StartUpload, { body })
  }
  for (const type of ['feed-video', 'feed-audio', 'video-teaser'] as const) {
    const { status, problem } = await start(type)
    expect([status, problem.error]).toEqual([503, 'media_tool_missing'])
  }
  expect((await start('feed-document')).status).toBe(200)
})
