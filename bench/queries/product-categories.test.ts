import { planWithout } from '#bench/support/plan-without.ts'
import { recordStatements } from '#bench/support/record.ts'
import {
  CreateProductCategory,
  ListOwnProductCategories,
  ListProductCategories,
} from '#contract/commerce/product-categories.ts'
import { ListOwnProducts, ListProducts } from '#contract/commerce/products.ts'
import { expect, test } from '#tests/support/world.ts'

test('products of a category, and the categories of a creator, come from indexes', async ({
  world,
}) => {
  const creator = await world.creator()
  const body = { name: 'Prints' }
  const categoryId = (await creator.call(CreateProductCategory, { body })).data._id
  const query = { performerId: creator.id }
  const lists: [name: string, read: () => Promise<{ status: number }>][] = [
    [
      'products of a category',
      () => creator.call(ListProducts, { query: { ...query, categoryId } }),
    ],
    ['own products of a category', () => creator.call(ListOwnProducts, { query: { categoryId } })],
    ['categories', () => world.visitor.call(ListProductCategories, { query })],
    ['own categories', () => creator.call(ListOwnProductCategories)],
  ]
  const plans: string[] = []
  for (const [name, read] of lists) {
    const statements = await recordStatements(async () => expect((await read()).status).toBe(200))
    const list = statements.find(({ text }) => text.includes('product_in_category'))
    if (!list) throw new Error(`${name} lists nothing`)
    const plan = await planWithout(world.db, list, ['seqscan', 'bitmapscan', 'memoize'])
    expect(plan, name).not.toMatch(/Seq Scan on product/)
    plans.push(`-- ${name}\n${plan.replaceAll(creator.id, '…').replaceAll(categoryId, '…')}`)
  }
  await expect(plans.join('\n\n')).toMatchFileSnapshot('product-categories-plans.txt')
})
