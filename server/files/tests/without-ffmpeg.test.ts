import { onTestFinished } from 'vitest'
import {
  UploadFeedAudio,
  UploadFeedPhoto,
  UploadFeedVideo,
} from '#contract/content/feed-uploads.ts'
import { UploadVideo } from '#contract/content/videos.ts'
import { UploadMessageVideo } from '#contract/messaging/message-uploads.ts'
import { ReadChecklist } from '#contract/operations/checklist.ts'
import { Person } from '#tests/support/people.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { smallVideo } from '#tests/support/videos.ts'
import { expect, test } from '#tests/support/world.ts'

test('without ffmpeg photos are taken, and every place for a video says what is missing', async ({
  world,
}) => {
  const [creator, owner] = [await world.creator(), await world.staff()]
  const app = await startTestApp(world.app.databaseUrl, {
    first: world.app,
    mediaTools: { ffmpeg: '/nowhere/ffmpeg', ffprobe: '/nowhere/ffprobe' },
  })
  onTestFinished(() => app.close())
  const at = ({ id, username, token = '' }: Person) => new Person(app, { id, username, token })
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
