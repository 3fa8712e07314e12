import {
  CreateBanner,
  DeleteBanner,
  ListBanners,
  OrderBanners,
  UpdateBanner,
} from '#contract/discovery/banner-editing.ts'
import { SearchBanners } from '#contract/discovery/banners.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { pathOf } from '#server/files/tests/pictures.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

const photo = async () => ({ name: 'sale.png', type: 'image/png', bytes: await smallPicture() })
const body = { title: 'Summer', position: 'top', link: 'https://example.test/sale' } as const
const day = (days: number, now: Date) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('staff add, order, change and delete banners, recorded in the audit log', async ({
  world,
}) => {
  const owner = await world.staff()
  const files = { photo: await photo() }
  const first = await owner.call(CreateBanner, { body, files })
  expect(first.data, first.text).toMatchObject({ ...body, status: 'active', fromDate: null })
  const second = await owner.call(CreateBanner, { body: { ...body, title: 'Autumn' }, files })
  const shown = async () => {
    const { data } = await world.visitor.call(SearchBanners, { query: { position: 'top' } })
    return data.data.map(({ title }) => title)
  }
  expect(await shown()).toEqual(['Autumn', 'Summer'])
  await owner.call(OrderBanners, { body: { ids: [first.data._id] } })
  expect(await shown()).toEqual(['Summer', 'Autumn'])

  const params = { id: second.data._id }
  const later = { ...body, title: 'Winter', fromDate: day(2, world.clock.now()) }
  const changed = await owner.call(UpdateBanner, { params, body: later })
  expect(changed.data.photo.url).toBe(second.data.photo.url)
  expect(await shown()).toEqual(['Summer'])
  world.clock.advance(3 * 86_400_000)
  expect(await shown()).toEqual(['Summer', 'Winter'])
  const over = { ...body, toDate: day(-1, world.clock.now()) }
  await owner.call(UpdateBanner, { params: { id: first.data._id }, body: over, files })
  expect(await shown()).toEqual(['Winter'])
  const { data: listed } = await owner.call(ListBanners)
  expect(listed.data.map(({ title }) => title)).toEqual(['Summer', 'Winter'])
  const picture = await world.visitor.send({
    method: 'GET',
    url: pathOf(listed.data[0]?.photo.url),
  })
  expect(picture.headers['content-type']).toBe('image/webp')

  await owner.call(DeleteBanner, { params })
  expect(await shown()).toEqual([])
  const { data: log } = await owner.call(ListAuditLog)
  const actions = ['removed', 'changed', 'changed', 'ordered', 'created', 'created']
  expect(log.data.map(({ action }) => action)).toEqual(actions.map((one) => `banner.${one}`))
})

test('invalid fields are named, and only staff with the permission for pages may edit', async ({
  world,
}) => {
  const owner = await world.staff()
  const files = { photo: await photo() }
  const cases = [
    [{ ...body, title: ' ' }, 'title'],
    [{ ...body, link: 'javascript:alert(1)' }, 'link'],
    [{ ...body, fromDate: '2026-02-31' }, 'fromDate'],
    [{ ...body, fromDate: '2026-03-02', toDate: '2026-03-01' }, 'toDate'],
  ] as const
  for (const [wrong, field] of cases) {
    const { status, problem } = await owner.call(CreateBanner, { body: wrong, files })
    expect([status, Object.keys(problem.fieldProblems ?? {})]).toEqual([422, [field]])
  }
  expect((await owner.call(CreateBanner, { body })).problem.error).toBe('upload_missing')
  const text = { name: 'a.png', type: 'image/png', bytes: Buffer.from('not a picture') }
  const wrongKind = await owner.call(CreateBanner, { body, files: { photo: text } })
  expect(wrongKind.problem.error).toBe('upload_wrong_kind')
  const params = { id: '6b0000000000000000000000' }
  expect((await owner.call(UpdateBanner, { params, body })).status).toBe(404)
  expect((await owner.call(DeleteBanner, { params })).status).toBe(404)

  const people = [world.visitor, await world.fan(), await world.staff({ role: 'support' })]
  for (const [index, person] of people.entries()) {
    const refused = index === 0 ? 401 : 403
    expect((await person.call(CreateBanner, { body, files })).status).toBe(refused)
    expect((await person.call(ListBanners)).status).toBe(refused)
  }
})
