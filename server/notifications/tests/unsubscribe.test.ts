import { UpdateProduct } from '#contract/commerce/products.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { ReadNoticeSettings } from '#contract/notifications/settings.ts'
import { ReadUnsubscription, Unsubscribe } from '#contract/notifications/unsubscribe.ts'
import { changeAccount, emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import { deliveryTo, order } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { createProduct } from '#tests/support/products.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

/** A fan who was emailed that something is back in stock, the token in that email, and a buyer. */
async function emailed(world: World) {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await changeAccount(world, fan, { verified_email: true })
  const product = await createProduct(creator, { stock: 1 })
  const body = { objectId: product._id, objectType: 'product', action: 'bookmark' } as const
  await fan.call(AddReaction, { body })
  const buyer = await world.fan({ wallet: 500 })
  const delivery = await deliveryTo(buyer)
  const sellOutAndRestock = async () => {
    await order(buyer, product, { ...delivery, quantity: 1 })
    await world.work()
    await creator.call(UpdateProduct, { params: { id: product._id }, body: { stock: 1 } })
    await world.work()
  }
  await sellOutAndRestock()
  const [email] = await emailsTo(world, emailOf(fan))
  const token = /one-click\/([\w-]+)$/.exec(email?.unsubscribeUrl ?? '')?.[1] ?? ''
  return { fan, buyer, email, token, sellOutAndRestock }
}

const emailSetting = async (person: Person) =>
  (await person.call(ReadNoticeSettings)).data.kinds.find(({ kind }) => kind === 'restocks')?.email

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('emails of what nobody asked for then and there', () => {
  test('have a way to unsubscribe, for people and for mailbox providers', async ({ world }) => {
    const { buyer, email, token } = await emailed(world)
    expect(token).not.toBe('')
    expect(email?.text).toContain(`/notifications/unsubscribe?token=${token}\n`)
    expect(email?.html).toContain('Unsubscribe from these emails')
    const ofOrders = await emailsTo(world, emailOf(buyer))
    expect(ofOrders.length).toBeGreaterThan(0)
    for (const one of ofOrders) expect(one.unsubscribeUrl).toBeUndefined()
  })

  test('end with one click without signing in, also when it is repeated', async ({ world }) => {
    const { fan, token, sellOutAndRestock } = await emailed(world)
    const url = `/notification/one-click/${token}`
    for (let times = 0; times < 2; times++) {
      const reply = await world.visitor.send({
        ...{ method: 'POST', url, headers: form },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(reply.status, reply.text).toBe(200)
    }
    expect(await emailSetting(fan)).toBe('off')
    await sellOutAndRestock()
    expect(await emailsTo(world, emailOf(fan))).toHaveLength(1)
  })

  test('do not end when the address is only opened, which leads to the page', async ({ world }) => {
    const { fan, token } = await emailed(world)
    const url = `/notification/one-click/${token}`
    const reply = await world.visitor.send({ method: 'GET', url })
    expect([reply.status, reply.headers.location]).toEqual([
      302,
      `/notifications/unsubscribe?token=${token}`,
    ])
    expect(await emailSetting(fan)).toBe('at_once')
  })

  test('can be wanted again, as they were', async ({ world }) => {
    const { fan, token } = await emailed(world)
    const params = { token }
    const read = async () => (await world.visitor.call(ReadUnsubscription, { params })).data
    expect(await read()).toEqual({ kind: 'restocks', isOff: false })
    await world.visitor.call(Unsubscribe, { params, body: { isOff: true } })
    expect(await read()).toEqual({ kind: 'restocks', isOff: true })
    await world.visitor.call(Unsubscribe, { params, body: { isOff: false } })
    expect([await read(), await emailSetting(fan)]).toEqual([
      { kind: 'restocks', isOff: false },
      'at_once',
    ])
  })

  test('are nobody else’s to end: a token that was changed is unknown', async ({ world }) => {
    const { fan, token } = await emailed(world)
    const other = await world.fan()
    const forged = token.replace(fan.id, other.id)
    const params = { token: forged }
    expect((await world.visitor.call(ReadUnsubscription, { params })).status).toBe(404)
    const reply = await world.visitor.send({
      ...{ method: 'POST', url: `/notification/one-click/${forged}`, headers: form },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(reply.status).toBe(404)
    expect(await emailSetting(other)).toBe('at_once')
  })
})
