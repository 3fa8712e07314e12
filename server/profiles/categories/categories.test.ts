import { ListAuditLog } from '#contract/operations/audit-log.ts'
import {
  CreateCategory,
  DeleteCategory,
  ListCategories,
  OrderCategories,
  ReadCategory,
  SearchCategories,
  UpdateCategory,
} from '#contract/profiles/categories.ts'
import { ReadCreator } from '#contract/profiles/performers.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { describe, expect, test } from '#tests/support/world.ts'

test('a new site has a few categories, in their order, for visitors too', async ({ world }) => {
  const { status, data } = await world.visitor.call(SearchCategories, { query: { limit: 500 } })
  expect(status).toBe(200)
  expect(data.total).toBe(data.data.length)
  expect(data.data[0]).toMatchObject({ name: 'Music', slug: 'music', ordering: 10 })
  const order = data.data.map(({ ordering }) => ordering)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  const two = await world.visitor.call(SearchCategories, { query: { limit: 2, offset: 1 } })
  expect(two.data.data.map(({ slug }) => slug)).toEqual(['dance', 'photography'])
})

describe('staff with the right to pages', () => {
  test('add, change and remove categories, which stands in the audit log', async ({ world }) => {
    const [owner, creator] = [await world.staff(), await world.creator()]
    const body = { name: ' Crème & Brûlée ', description: 'Sweet' }
    const { data: made } = await owner.call(CreateCategory, { body })
    expect(made).toMatchObject({ name: 'Crème & Brûlée', slug: 'creme-and-brulee', ordering: 110 })
    const params = { id: made._id }
    const changed = await owner.call(UpdateCategory, { params, body: { ordering: 5, slug: '' } })
    expect(changed.data).toEqual({ ...made, ordering: 5 })
    expect((await owner.call(ReadCategory, { params })).data).toEqual(changed.data)
    const { data: listed } = await world.visitor.call(SearchCategories)
    expect(listed.data[0]?.name).toBe('Crème & Brûlée')

    const own = { id: creator.id }
    await creator.call(UpdateCreator, { params: own, body: { categoryIds: [made._id] } })
    expect((await owner.call(DeleteCategory, { params })).data).toEqual({ success: true })
    expect((await owner.call(ReadCategory, { params })).status).toBe(404)
    expect((await creator.call(ReadCreator, { params: own })).data.categoryIds).toEqual([])
    const { data: log } = await owner.call(ListAuditLog)
    expect(log.data.map(({ action }) => action)).toEqual([
      'category.removed',
      'category.changed',
      'category.created',
    ])
  })

  test('put them in order and hide one, which its creators keep', async ({ world }) => {
    const [owner, creator] = [await world.staff(), await world.creator()]
    const { data: before } = await owner.call(ListCategories)
    const [music, dance, ...others] = before.data.map(({ _id }) => _id)
    if (!music || !dance) throw new Error('a new site has categories')
    const own = { id: creator.id }
    await creator.call(UpdateCreator, { params: own, body: { categoryIds: [music] } })

    const hidden = { params: { id: music }, body: { status: 'inactive' } } as const
    expect((await owner.call(UpdateCategory, hidden)).data.status).toBe('inactive')
    await owner.call(OrderCategories, { body: { ids: [dance, music] } })
    const all = (await owner.call(ListCategories)).data.data.map(({ _id }) => _id)
    expect(all).toEqual([dance, music, ...others])
    const shown = await world.visitor.call(SearchCategories)
    expect(shown.data.data.slice(0, 2).map(({ _id }) => _id)).toEqual([dance, others[0]])
    expect((await creator.call(ReadCreator, { params: own })).data.categoryIds).toEqual([music])
    const { data: log } = await owner.call(ListAuditLog)
    expect(log.data[0]).toMatchObject({ action: 'category.ordered' })

    const strange = await owner.call(OrderCategories, { body: { ids: [creator.id] } })
    expect(strange.problem.fieldProblems?.ids?.code).toBe('category_unknown')
  })

  test('get validation errors by field', async ({ world }) => {
    const owner = await world.staff()
    const cases = [
      [{ name: 'Music' }, 'slug', 'slug_taken'],
      [{ name: '  ' }, 'name', 'required'],
      [{ name: 'x', slug: 'Not a slug' }, 'slug', 'slug_format'],
      [{ name: 'x'.repeat(101) }, 'name', 'too_long'],
    ] as const
    for (const [body, field, code] of cases) {
      const { status, problem } = await owner.call(CreateCategory, { body })
      expect([status, Object.keys(problem.fieldProblems ?? {})]).toEqual([422, [field]])
      if (code !== 'required') expect(problem.fieldProblems?.[field]?.code).toBe(code)
    }
    const params = { id: '6b0000000000000000000000' }
    expect((await owner.call(UpdateCategory, { params, body: {} })).status).toBe(404)
    expect((await owner.call(DeleteCategory, { params })).status).toBe(404)
  })

  test('are the only ones who can', async ({ world }) => {
    const people = [world.visitor, await world.fan(), await world.staff({ role: 'support' })]
    for (const [index, person] of people.entries()) {
      const { status } = await person.call(CreateCategory, { body: { name: 'Mine' } })
      const listed = await person.call(ListCategories)
      expect([status, listed.status]).toEqual(index === 0 ? [401, 401] : [403, 403])
    }
  })
})
