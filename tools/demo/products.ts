import { Readable } from 'node:stream'
import { CreateProduct, ListOwnProducts } from '#contract/commerce/products.ts'
import type { Body } from '#contract/endpoint.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { receiveUpload } from '#server/platform/storage/index.ts'
import type { Creator } from './accounts.ts'
import { backdateItem, type DemoSite, uploadPicture } from './demo-site.ts'

interface Plan {
  /** Names its picture. */
  picture: string
  /** What is downloaded: a name and a text. */
  file?: { name: string; text: string }
  product: Body<typeof CreateProduct>
}

/** What creators sell, newest first. */
const plans: Record<string, readonly Plan[]> = {
  mara: [
    {
      picture: 'mara 10',
      product: {
        name: 'Blue hour, printed',
        type: 'physical',
        price: 24,
        description: 'Printed on matte cotton paper, signed on the back. Sent in a tube.',
        variants: [
          { options: { size: '30 × 40 cm' }, price: 24, stock: 18 },
          { options: { size: '50 × 70 cm' }, price: 42, stock: 6 },
        ],
        shippingPrices: [
          { region: 'NO', price: 4 },
          { region: 'EU', price: 6 },
          { region: 'WORLD', price: 14 },
        ],
        freeShippingFrom: 80,
        producer: 'Mara Lindqvist, Storgata 1, 9008 Tromsø, Norway',
      },
    },
    {
      picture: 'mara 11',
      file: {
        name: 'winter-light.txt',
        text: 'White balance 4,900 K. Shadows +20, highlights -35, clarity +8. Then stop.\n',
      },
      product: {
        name: 'Winter light, my settings',
        type: 'digital',
        price: 6,
        description: 'The settings behind the winter pictures, with a word on each.',
      },
    },
  ],
  theo: [
    {
      picture: 'theo 10',
      product: {
        name: 'Linen apron',
        type: 'physical',
        price: 32,
        stock: 12,
        description: 'The one from the videos: long ties, one deep pocket.',
        shippingPrices: [{ region: 'EU', price: 7 }],
        producer: 'Atelier Marchand, 12 rue des Tables, 69001 Lyon, France',
        safetyText: 'Keep away from open fire.',
      },
    },
  ],
}

/** Put the products of a creator on sale, dated over the last weeks. */
export async function sellProducts(site: DemoSite, creator: Creator): Promise<void> {
  const { account, about } = creator
  const { data: made } = await account.call(ListOwnProducts, { query: {} })
  for (const [nth, { picture, file, product }] of (plans[about.username] ?? []).entries()) {
    if (made.some(({ name }) => name === product.name)) continue
    const bytes = Buffer.from(file?.text ?? '')
    const files = {
      image: await uploadPicture(site, picture),
      ...(file && {
        digitalFile: await receiveUpload(site.parts.store, Readable.from([bytes]), {
          name: file.name,
          kinds: ['any'],
          maxBytes: 100_000,
        }),
      }),
    }
    const { _id: id } = await account.call(CreateProduct, { body: product, files })
    const at = new Date(Date.now() - (nth * 11 + 6.2) * dayMs)
    await backdateItem(site, { table: 'product', id, at })
  }
}
