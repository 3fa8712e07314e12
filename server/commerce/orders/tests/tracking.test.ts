import { UpdateOrder } from '#contract/commerce/orders.ts'
import { trackingPage } from '#server/platform/tracking.ts'
import { deliveryTo, order } from '#tests/support/orders.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { sold } from './sold.ts'

const receiver = { countryCode: 'NL', postalCode: '1234 AB' }

describe('C16: a tracking number', () => {
  test('is normalized, and leads to the page of its carrier', async ({ world }) => {
    const { fan, creator, product, move } = await sold(world)
    const { data } = await move({ deliveryStatus: 'shipping', shippingCode: ' rb 1234567\t85 gb ' })
    expect(data).toMatchObject({
      shippingCode: 'RB123456785GB',
      trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/RB123456785GB',
    })
    const { _id: id } = await order(fan, product, await deliveryTo(fan))
    const ship = (shippingCode: string) =>
      creator.call(UpdateOrder, {
        params: { id },
        body: { deliveryStatus: 'shipping', shippingCode },
      })
    expect((await ship('\u200b ')).problem.error).toBe('shipping_code_missing')
    for (const link of [
      'javascript:alert(1)',
      'http://evil.test/1',
      '//evil.test',
      'www.evil.test',
    ]) {
      const refused = await ship(link)
      expect([refused.status, refused.problem.error], link).toEqual([422, 'shipping_code_invalid'])
    }
    const unknown = await ship('By my neighbor')
    expect(unknown.data).toMatchObject({ shippingCode: 'By my neighbor', trackingUrl: null })
  })

  test.each([
    ['1Z5R89390357567127', 'https://www.ups.com/track?tracknum=1Z5R89390357567127'],
    ['986578788855', 'https://www.fedex.com/fedextrack/?trknbr=986578788855'],
    ['3318810025', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=3318810025'],
    ['0034-0434123456789012', /^https:\/\/www\.dhl\.de\/.*=00340434123456789012$/],
    ['3SABCD1234567', 'https://jouw.postnl.nl/track-and-trace/3SABCD1234567-NL-1234AB'],
    ['6A12345678901', 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901'],
    ['01234567890123', null],
    ['RB123456784GB', null],
    ['RB123456785ZZ', null],
    ['X1', null],
    ['', null],
  ])('%s', (number, page) => {
    const found = trackingPage(number, receiver)
    if (page instanceof RegExp) expect(found).toMatch(page)
    else if (number === '01234567890123') expect(found).toMatch(/^https:\/\/tracking\.dpd\.de\//)
    else expect(found).toBe(page)
  })
})
