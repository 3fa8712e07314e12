import { SearchBanners } from '#contract/discovery/banners.ts'
import { pathOf, upload } from '#server/files/tests/pictures.ts'
import { newId } from '#server/kernel/ids.ts'
import { expect, test, type World } from '#tests/support/world.ts'

async function banner(
  world: World,
  fields: { position?: 'top' | 'left'; status?: 'inactive' } = {},
) {
  const staff = await world.staff()
  const photo = await upload(world, staff, { type: 'banner', loose: true })
  const row = {
    id: newId(),
    title: 'Summer',
    position: 'top',
    link: '/explore',
    ...fields,
  } as const
  await world.db
    .insertInto('banner')
    .values({ ...row, photo_file_id: photo.id })
    .execute()
  return row
}

test('a site without banners answers an empty list', async ({ world }) => {
  const reply = await world.visitor.call(SearchBanners, { query: { limit: 99 } })
  expect(reply.status).toBe(200)
  expect(reply.data).toEqual({ data: [], total: 0 })
})

test('a visitor sees the active ones of a position, and their pictures', async ({ world }) => {
  const top = await banner(world)
  await banner(world, { position: 'left' })
  await banner(world, { status: 'inactive' })
  const { data } = await world.visitor.call(SearchBanners, { query: { position: 'top' } })
  expect(data.total).toBe(1)
  expect(data.data[0]).toMatchObject({ _id: top.id, title: 'Summer', link: '/explore' })
  const url = pathOf(data.data[0]?.photo.url)
  expect((await world.visitor.send({ method: 'GET', url })).status).toBe(200)
  expect((await world.visitor.call(SearchBanners)).data.total).toBe(2)
})
