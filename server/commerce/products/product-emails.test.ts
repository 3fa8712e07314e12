import { UpdateProduct } from '#contract/commerce/products.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { BlockCountries, BlockUser } from '#contract/profiles/blocks.ts'
import { changeAccount, emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import { deliveryTo, order } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { createProduct, productFile } from '#tests/support/products.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

/** A product of five pieces that a fan with a verified address has bookmarked, and one who orders it. */
async function shop(world: World) {
  const [fan, waiting] = [await world.fan({ wallet: 500 }), await world.fan()]
  const creator = await world.creator()
  for (const person of [waiting, creator]) {
    await changeAccount(world, person, { verified_email: true, name: 'Mara' })
  }
  const product = await createProduct(creator, { stock: 5 })
  const body = { objectId: product._id, objectType: 'product', action: 'bookmark' } as const
  expect((await waiting.call(AddReaction, { body })).status).toBe(200)
  const delivery = await deliveryTo(fan)
  const buy = (quantity: number) => order(fan, product, { ...delivery, quantity })
  const restock = async () => {
    const change = { params: { id: product._id }, body: { stock: 9 } }
    expect((await creator.call(UpdateProduct, change)).status).toBe(200)
  }
  return { fan, waiting, creator, product, buy, restock }
}

/** Beside the emails of orders. */
const ofProducts = async (world: World, person: Person) =>
  (await emailsTo(world, emailOf(person))).filter(({ subject }) => !subject.includes('order'))

describe('its creator', () => {
  test('is emailed once that it is almost sold out, and once that it is', async ({ world }) => {
    const { creator, product, buy } = await shop(world)
    await buy(2)
    const [low, ...others] = await ofProducts(world, creator)
    expect(others).toEqual([])
    expect(low?.subject).toBe('Almost sold out on Stagedoor')
    expect(low?.text).toContain('“Red shirt” is almost sold out.\n\nPieces left: 3\n')
    expect(low?.text).toContain(`/creator/my-store/${product._id}\n`)
    await buy(1)
    expect(await ofProducts(world, creator)).toHaveLength(1)
    await buy(2)
    const [out, ...before] = await ofProducts(world, creator)
    expect(before).toHaveLength(1)
    expect(out?.text).toContain('“Red shirt” is sold out.')
  })

  test('is emailed what is so when it is sent: nothing of what was restocked meanwhile', async ({
    world,
  }) => {
    const { creator, buy, restock } = await shop(world)
    await buy(5)
    await restock()
    expect(await ofProducts(world, creator)).toEqual([])
  })
})

describe('whoever bookmarked it', () => {
  test('is emailed that it is back', async ({ world }) => {
    const { waiting, product, buy, restock } = await shop(world)
    await buy(5)
    await world.work()
    await restock()
    const [email, ...others] = await emailsTo(world, emailOf(waiting))
    expect(others).toEqual([])
    expect(email?.subject).toBe('Back in stock on Stagedoor')
    expect(email?.text).toContain('“Red shirt” by Mara is back in stock.')
    expect(email?.text).toContain(`/product/${product._id}\n`)
    expect(email?.text).toContain('because you bookmarked it')
  })

  test.for([
    'who has not verified the address',
    'whom the creator blocked',
    'of a creator who blocks a country',
  ])('gets none: %s', async (reason, { world }) => {
    const { waiting, creator, buy, restock } = await shop(world)
    await buy(5)
    await world.work()
    if (reason.includes('verified')) {
      await changeAccount(world, waiting, { verified_email: false })
    } else if (reason.includes('whom')) {
      const body = { targetId: waiting.id, reason: 'A bore' }
      expect((await creator.call(BlockUser, { body })).status).toBe(200)
    } else {
      const body = { countryCodes: ['FR'] }
      expect((await creator.call(BlockCountries, { body })).status).toBe(200)
    }
    await restock()
    expect(await emailsTo(world, emailOf(waiting))).toEqual([])
  })
})

test('whoever bought a file is emailed of its new version, with no way past the login', async ({
  world,
}) => {
  const { fan, creator } = await shop(world)
  await changeAccount(world, fan, { verified_email: true })
  const product = await createProduct(creator, { type: 'digital', price: 7, name: 'Pattern' })
  await order(fan, product)
  await world.work()
  const body = { digitalFileNote: 'With larger sizes' }
  const files = { digitalFile: productFile('second.zip', 'second') }
  const reply = await creator.call(UpdateProduct, { params: { id: product._id }, body, files })
  expect(reply.status, reply.text).toBe(200)
  const [email] = await emailsTo(world, emailOf(fan))
  expect(email?.subject).toBe('New version of a file you bought on Stagedoor')
  expect(email?.text).toContain('Mara published a new version of “Pattern”, which you bought.')
  expect(email?.text).toContain('What is new:\nWith larger sizes\n')
  expect(email?.text.match(/https?:\S+/g)).toEqual([
    expect.stringMatching(/\/user\/purchases$/),
    expect.stringMatching(/\/notifications\/settings$/),
    expect.stringMatching(/\/notifications\/unsubscribe\?token=\S+$/),
  ])
})
