import { SearchCategories } from '#contract/profiles/categories.ts'
import { expect, test } from '#tests/support/world.ts'

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
