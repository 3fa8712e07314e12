import { dayMs } from '#server/kernel/clock.ts'
import type { OrderedLine, OrderFacts, ProductFacts } from '#server/kernel/emails.ts'

const goods: OrderedLine = {
  orderNumber: '7KXM2R9QPA',
  name: 'Linen shirt',
  variant: 'M, blue',
  quantity: 2,
  unitCents: 24_00n,
  isFile: false,
}

const file: OrderedLine = {
  orderNumber: 'B4TNW8H3VC',
  name: 'Sewing pattern',
  variant: '',
  quantity: 1,
  unitCents: 7_50n,
  isFile: true,
}

/** For previews: a purchase of something that is sent and of a file, or one order of it. */
export const orderExample = (now: Date, { isPurchase }: { isPurchase: boolean }): OrderFacts => ({
  lines: isPurchase ? [goods, file] : [goods],
  shippingCents: 4_90n,
  placedAt: now,
  deliveryAddress: 'Alex Berg\nKarl Johans gate 22\n0026 Oslo\nNorway',
  waivedAt: now,
  parcel: {
    trackingNumber: 'RX123456785DE',
    carrier: 'DHL',
    page: 'https://carrier.example/RX123456785DE',
  },
  returnableUntil: new Date(now.getTime() + 14 * dayMs),
  refundedCents: 52_90n,
  request: {
    ...{ kind: 'withdrawal', status: 'declined', at: now },
    ...{ reason: 'It is too small for me.', answer: 'It was worn, so I cannot take it back.' },
  },
})

export const productExample: ProductFacts = {
  name: 'Sewing pattern',
  stock: 3,
  note: 'With larger sizes.',
}
