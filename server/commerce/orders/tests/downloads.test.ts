import { ReadDownloadLink, ReadOrder } from '#contract/commerce/orders.ts'
import { DeleteProduct, UpdateProduct } from '#contract/commerce/products.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { hideProduct, productFile } from '#tests/support/products.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { sold } from './sold.ts'

async function bought(world: World) {
  const one = await sold(world, { type: 'digital', price: 7 })
  const params = { id: one.product._id }
  const link = (by: Person = one.fan) => by.call(ReadDownloadLink, { params })
  const address = async () => {
    const { pathname, search } = new URL((await link()).data.downloadLink, 'http://site.test')
    return pathname + search
  }
  const load = (url: string, headers: Record<string, string> = {}) =>
    world.visitor.send({ method: 'GET', url, headers })
  const count = async () =>
    (await one.fan.call(ReadOrder, { params: { id: one.placed._id } })).data.downloadCount
  return { ...one, params, link, address, load, count }
}

const minuteMs = 60_000

describe('the link of a download', () => {
  test('C10: needs no session, for ten minutes', async ({ world }) => {
    const { address, load, count } = await bought(world)
    const url = await address()
    expect(await count()).toBe(0)
    const first = await load(url)
    expect([first.status, first.text]).toEqual([200, 'a sewing pattern'])
    expect(first.headers['content-disposition']).toMatch(/^attachment/)
    expect(first.headers['cache-control']).toBe('private, no-store')
    expect(await count()).toBe(1)
    world.clock.advance(10 * minuteMs)
    const late = await load(url)
    expect([late.status, JSON.parse(late.text).error]).toEqual([410, 'link_expired'])
    expect((await load(await address())).status).toBe(200)
    expect(await count()).toBe(2)
    const unknown = `/media/download/${'a'.repeat(43)}`
    for (const wrong of [unknown, `${unknown}a`, '/media/download/x']) {
      expect((await load(wrong)).status).toBe(404)
    }
  })

  test('C11: goes on where it was cut for a day, as one download', async ({ world }) => {
    const { address, load, count } = await bought(world)
    const [url, unused] = [await address(), await address()]
    const tag = String((await load(url)).headers.etag)
    const rest = { range: 'bytes=2-', 'if-range': tag }
    world.clock.advance(23 * 60 * minuteMs)
    const resumed = await load(url, rest)
    expect([resumed.status, resumed.text]).toEqual([206, 'sewing pattern'])
    expect(resumed.headers.etag).toBe(tag)
    expect(await count()).toBe(1)
    const others: Record<string, string>[] = [
      {},
      { range: 'bytes=2-' },
      { range: 'bytes=0-', 'if-range': tag },
      { range: 'bytes=2-', 'if-range': '"other"' },
    ]
    for (const headers of others) expect((await load(url, headers)).status).toBe(410)
    expect((await load(unused, rest)).status).toBe(410)
    world.clock.advance(60 * minuteMs + minuteMs)
    expect((await load(url, rest)).status).toBe(410)
    expect(await count()).toBe(1)
  })

  test('C12: ends with a refund, also what was started', async ({ world }) => {
    const { address, load, link, move } = await bought(world)
    const url = await address()
    const tag = String((await load(url)).headers.etag)
    await move({ deliveryStatus: 'refunded' })
    expect((await load(url)).status).toBe(403)
    expect((await load(url, { range: 'bytes=2-', 'if-range': tag })).status).toBe(403)
    expect((await link()).status).toBe(404)
  })

  test('C13: is of the newest version, and what was started goes on with the same bytes', async ({
    world,
  }) => {
    const { creator, params, address, load } = await bought(world)
    const url = await address()
    const tag = String((await load(url)).headers.etag)
    const files = { digitalFile: productFile('pattern.zip', 'a better pattern') }
    const changed = await creator.call(UpdateProduct, { params, body: {}, files })
    expect(changed.status, changed.text).toBe(200)
    expect((await load(await address())).text).toBe('a better pattern')
    const resumed = await load(url, { range: 'bytes=2-', 'if-range': tag })
    expect(resumed.text).toBe('sewing pattern')
  })

  test('is given for a product that was removed', async ({ world }) => {
    const { creator, params, address, load } = await bought(world)
    expect((await creator.call(DeleteProduct, { params })).status).toBe(200)
    await world.work()
    expect((await load(await address())).text).toBe('a sewing pattern')
    world.clock.advance(30 * dayMs)
    expect((await load(await address())).text).toBe('a sewing pattern')
  })

  test('ends where staff hid the product, also what was started', async ({ world }) => {
    const { product, address, load } = await bought(world)
    const url = await address()
    const tag = String((await load(url)).headers.etag)
    await hideProduct(world, product)
    expect((await load(url)).status).toBe(403)
    expect((await load(url, { range: 'bytes=2-', 'if-range': tag })).status).toBe(403)
  })

  test('is nobody else’s', async ({ world }) => {
    const { creator, link } = await bought(world)
    for (const other of [await world.fan(), creator]) expect((await link(other)).status).toBe(404)
    expect((await link(world.visitor)).status).toBe(401)
  })
})
