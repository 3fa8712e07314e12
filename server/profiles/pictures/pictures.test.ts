import { ListAuditLog } from '#contract/operations/audit-log.ts'
import {
  UploadAvatar,
  UploadAvatarOf,
  UploadCover,
  UploadCreatorAvatar,
  UploadCreatorCover,
} from '#contract/profiles/picture-uploads.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import type { Person } from '#tests/support/people.ts'
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

test('the avatar of an account is set by itself, or by staff who may edit it', async ({
  world,
}) => {
  const [fan, other] = [await world.fan(), await world.fan()]
  const [admin, support] = [
    await world.staff({ role: 'admin' }),
    await world.staff({ role: 'support' }),
  ]
  const owner = await world.staff()
  const file = { name: 'me.jpg', type: 'image/jpeg', bytes: await smallPicture() }
  const set = (by: Person, id: string, avatar = file) =>
    by.call(UploadAvatarOf, { params: { id }, files: { avatar } })

  expect((await set(world.visitor, fan.id)).status).toBe(401)
  expect((await set(other, fan.id)).problem.error).toBe('not_yours')
  expect((await set(support, fan.id)).problem.error).toBe('not_yours')
  expect((await set(admin, support.id)).problem.error).toBe('permission_missing')
  expect((await set(admin, '0'.repeat(24))).problem.error).toBe('not_found')
  expect((await fan.call(ReadMe)).data.avatar).toContain('placeholder')

  expect((await set(fan, fan.id)).status).toBe(200)
  const wrong = await set(admin, fan.id, { ...file, bytes: Buffer.from('hello') })
  expect([wrong.status, wrong.problem.error]).toEqual([415, 'upload_wrong_kind'])
  for (const [by, to] of [
    [admin, fan],
    [owner, support],
  ] as const) {
    const reply = await set(by, to.id)
    expect(reply.status, reply.text).toBe(200)
    expect((await to.call(ReadMe)).data.avatar).toBe(reply.data.url)
  }
  const { data } = await owner.call(ListAuditLog)
  expect(data.data.map(({ action, actor }) => [action, actor?._id])).toEqual([
    ['account.changed', owner.id],
    ['account.changed', admin.id],
  ])
})
