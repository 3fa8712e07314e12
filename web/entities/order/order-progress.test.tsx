import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/commerce/orders.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { OrderProgress } from './order-progress.tsx'

beforeAll(() => readLocaleFrom(() => 'en'))

/** Each step with its day, or that it is still to come; the current one is marked. */
function steps(order: Partial<Order>): string[] {
  const html = renderToString(<OrderProgress order={order as Order} />)
  return [...html.matchAll(/<li([^>]*)>(.*?)<\/li>/g)].map(([, attributes, inside = '']) => {
    const text = inside.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, ' ')
    const mark = attributes?.includes('aria-current="step"') ? '> ' : ''
    return mark + text.replace(/\s+/g, ' ').trim()
  })
}

const createdAt = '2026-11-20T10:00:00.000Z'
const shippedAt = '2026-11-22T10:00:00.000Z'

test('the steps that an order has reached have their days, the others are still to come', () => {
  const order = { createdAt, shippedAt: null, deliveredAt: null }
  expect(steps({ ...order, deliveryStatus: 'processing' })).toEqual([
    '> Ordered Nov 20, 2026',
    'Shipped (not yet)',
    'Delivered (not yet)',
  ])
  expect(steps({ ...order, shippedAt, deliveryStatus: 'shipping' })).toEqual([
    'Ordered Nov 20, 2026',
    '> Shipped Nov 22, 2026',
    'Delivered (not yet)',
  ])
})

test('a refunded order has no steps left', () => {
  expect(steps({ createdAt, shippedAt, deliveryStatus: 'refunded' })).toEqual([])
})
