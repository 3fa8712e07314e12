import {
  UploadAvatar,
  UploadCover,
  UploadCreatorAvatar,
  UploadCreatorCover,
} from '#contract/profiles/picture-uploads.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

test('an account sets its pictures and is shown with them; a text is no picture', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const file = { name: 'me.jpg', type: 'image/jpeg', bytes: await smallPicture() }
  const files = { avatar: file, cover: file }
  const pairs = [
    [fan, UploadAvatar, 'avatar'],
    [fan, UploadCover, 'cover'],
    [creator, UploadCreatorAvatar, 'avatar'],
    [creator, UploadCreatorCover, 'cover'],
  ] as const
  for (const [owner, endpoint, kind] of pairs) {
    const reply = await owner.call(endpoint, { files: { [kind]: files[kind] } })
    expect(reply.status, reply.text).toBe(200)
    expect((await owner.call(ReadMe)).data[kind]).toBe(reply.data.url)
    expect(reply.data.url).not.toContain('placeholder')
  }
  const bytes = Buffer.from('hello')
  const wrong = await fan.call(UploadAvatar, { files: { avatar: { ...file, bytes } } })
  expect([wrong.status, wrong.problem.error]).toEqual([415, 'upload_wrong_kind'])
  expect((await fan.call(UploadCreatorAvatar, { files: { avatar: file } })).status).toBe(403)
  expect((await world.visitor.call(UploadAvatar, { files: { avatar: file } })).status).toBe(401)
})
