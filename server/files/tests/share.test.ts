import sharp from 'sharp'
import { findFile } from '#server/files/index.ts'
import { fileKey } from '#server/platform/storage/index.ts'
import { publishPhotos } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'
import { picture, upload } from './pictures.ts'

test('the cover of an account is a JPEG for link previews, of the size that is named', async ({
  world,
}) => {
  const creator = await world.creator()
  const cover = await upload(world, creator, { type: 'cover', bytes: await picture(900, 600) })
  await world.work()
  const url = `/media/${cover.id}/share.jpg`
  for (const round of ['made', 'stored']) {
    const reply = await world.app.http.inject({ url })
    expect([reply.statusCode, reply.headers['content-type']], round).toEqual([200, 'image/jpeg'])
    expect(reply.headers['cache-control']).toContain('public')
    const { format, width, height, exif } = await sharp(reply.rawPayload).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1500, height: 500 })
  }
  expect(await world.app.parts.store.stat(fileKey(cover.id, 'share'))).toBeDefined()
})

test('nothing of a post, and nothing under another spelling, is answered as one', async ({
  world,
}) => {
  const creator = await world.creator()
  const post = await publishPhotos(creator)
  const cover = await upload(world, creator, { type: 'cover' })
  await world.work()
  const fileId = post.fileIds[0] ?? ''
  expect(await findFile(world.db, fileId)).toBeDefined()
  const urls = [
    `/media/${fileId}/share.jpg`,
    `/media/${fileId}/share`,
    `/media/${cover.id}/share`,
    `/media/${cover.id}/share.jpg?v=1`,
    `/media/${cover.id.toUpperCase()}/share.jpg`,
  ]
  for (const url of urls) {
    for (const person of [creator, world.visitor]) {
      expect([404, 403], url).toContain((await person.send({ method: 'GET', url })).status)
    }
  }
})
