import { BuyProducts } from '#contract/commerce/orders.ts'
import { SendTip } from '#contract/money/charges.ts'
import { changeAccount, emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import { deliveryTo, order } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { changeProduct, createProduct } from '#tests/support/products.ts'
import { expect, test, type World } from '#tests/support/world.ts'

const day = (world: World) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(world.clock.now())

/** A fan and a creator who have proved that their addresses are theirs. */
async function shop(world: World) {
  const fan = await world.fan({ wallet: 200 })
  const creator = await world.creator()
  const verified = { verified_email: true }
  await changeAccount(world, fan, { ...verified, first_name: 'Ada', name: 'Ada L' })
  await changeAccount(world, creator, { ...verified, name: 'Mara' })
  return { fan, creator }
}

/** A shirt of 22 in two pieces with 4 for shipping, and a file of 7, in one purchase. */
async function buyBoth({ fan, creator }: { fan: Person; creator: Person }) {
  const shirt = await changeProduct(creator, await createProduct(creator), {
    variants: [{ options: { size: 'L', color: 'blue' }, price: 22, stock: 5 }],
    shippingPrices: [{ region: 'NO', price: 4 }],
  })
  const pattern = await createProduct(creator, { type: 'digital', price: 7, name: 'Pattern' })
  const lines = [{ productId: shirt._id, quantity: 2 }, { productId: pattern._id }]
  const delivery = await deliveryTo(fan)
  const body = { performerId: creator.id, lines, ...delivery, waivesWithdrawal: true, price: 55 }
  const reply = await fan.call(BuyProducts, { body })
  expect(reply.status, reply.text).toBe(200)
  return { delivery }
}

test('a purchase of several products is one email to its buyer, with all that was agreed', async ({
  world,
}) => {
  const people = await shop(world)
  await buyBoth(people)
  const [email, ...others] = await emailsTo(world, emailOf(people.fan))
  expect(others).toEqual([])
  expect(email?.subject).toMatch(/^Order confirmed: [2-9A-Z]{10} \(\+1\)$/)
  const text = email?.text ?? ''
  expect(text).toMatch(/^Hello Ada,\n\nThank you for your order from Mara of /)
  expect(text).toMatch(/\nRed shirt: \$44\.00\nL, blue · 2 × \$22\.00\nOrder [2-9A-Z]{10}\n/)
  expect(text).toMatch(/\nPattern: \$7\.00\nOrder [2-9A-Z]{10}\n/)
  expect(text).toContain('\nShipping: $4.00\n\nTotal: $55.00\n')
  expect(text).toMatch(/\nView orders:\nhttps?:\/\/[^/]+\/user\/orders\n/)
  expect(text).toMatch(/Delivery address:\n.+\nKarl Johans gate 22\n0026 OSLO\nNorway\n/i)
  expect(text).toContain('until 14 days after their delivery')
  expect(text).toContain(`You agreed on ${day(world)} to get your files right away`)
})

test('its creator gets one email as well, which does not say where the buyer lives', async ({
  world,
}) => {
  const people = await shop(world)
  const { delivery } = await buyBoth(people)
  const [email, ...others] = await emailsTo(world, emailOf(people.creator))
  expect(others).toEqual([])
  expect(email?.subject).toMatch(/^New order: [2-9A-Z]{10} \(\+1\)$/)
  const text = email?.text ?? ''
  expect(text).toContain('Ada L ordered from you on ')
  expect(text).toContain('\nTotal: $55.00\n')
  expect(text).toMatch(/\/creator\/my-order\n/)
  expect(`${text}${email?.html}`).not.toMatch(/Karl Johans|Norway/)
  expect(`${text}${email?.html}`).not.toContain(delivery.phoneNumber)
})

test('an order of a file leads to the library, and needs no address', async ({ world }) => {
  const { fan, creator } = await shop(world)
  await order(fan, await createProduct(creator, { type: 'digital', price: 7, name: 'Pattern' }))
  const [email] = await emailsTo(world, emailOf(fan))
  expect(email?.text).toMatch(/\nGet your files:\nhttps?:\/\/[^/]+\/user\/purchases\n/)
  expect(email?.text).not.toMatch(/Shipping|Delivery address|withdraw/)
  const [sold] = await emailsTo(world, emailOf(creator))
  expect(sold?.text).toContain('Files are delivered automatically.')
})

test('one order leads to its page', async ({ world }) => {
  const { fan, creator } = await shop(world)
  const placed = await order(fan, await createProduct(creator), await deliveryTo(fan))
  const [email] = await emailsTo(world, emailOf(fan))
  expect(email?.subject).toBe(`Order confirmed: ${placed.orderNumber}`)
  expect(email?.text).toContain(`/user/orders/${placed._id}\n`)
  const [sold] = await emailsTo(world, emailOf(creator))
  expect(sold?.text).toContain(`/creator/my-order/${placed._id}\n`)
})

test('an address that is not verified gets numbers and amounts, and nothing that people wrote', async ({
  world,
}) => {
  const people = await shop(world)
  for (const person of [people.fan, people.creator]) {
    await changeAccount(world, person, { verified_email: false })
  }
  await buyBoth(people)
  for (const person of [people.fan, people.creator]) {
    const [email] = await emailsTo(world, emailOf(person))
    expect(email?.text).toContain('\nTotal: $55.00\n')
    const all = `${email?.subject}${email?.text}${email?.html}`
    expect(all).not.toMatch(/Red shirt|Pattern|blue|Ada|Mara|Karl Johans/)
  }
})

test('names are text, never markup, and the language is that of the account', async ({ world }) => {
  const { fan, creator } = await shop(world)
  await changeAccount(world, fan, { language: 'ar' })
  await order(
    fan,
    await createProduct(creator, { name: 'Shirts < 5 & more' }),
    await deliveryTo(fan),
  )
  const [email] = await emailsTo(world, emailOf(fan))
  expect(email?.html).toContain('dir="rtl"')
  expect(email?.html).toContain('\u2068Shirts &lt; 5 &amp; more\u2069')
  expect(email?.text).toContain('\u2068Mara\u2069')
  expect(email?.text).toContain('\u2066$20.00\u2069')
})

test('an account that is suspended gets none', async ({ world }) => {
  const { fan, creator } = await shop(world)
  await order(fan, await createProduct(creator), await deliveryTo(fan))
  await changeAccount(world, fan, { status: 'inactive' })
  expect(await emailsTo(world, emailOf(fan))).toEqual([])
  expect(await emailsTo(world, emailOf(creator))).toHaveLength(1)
})

test('a tip is no order', async ({ world }) => {
  const { fan, creator } = await shop(world)
  const tip = { params: { id: creator.id }, body: { price: 15 } }
  expect((await fan.call(SendTip, tip)).status).toBe(200)
  expect(await emailsTo(world, emailOf(fan))).toEqual([])
  expect(await emailsTo(world, emailOf(creator))).toEqual([])
})
