import type { Product } from '#contract/commerce/product.ts'
import { ReadProduct } from '#contract/commerce/products.ts'
import { drawThumbhash } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { createRecords } from '../../lib/cache/records.ts'
import { formatCountry, formatSize } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Client-side changes to products since they were loaded: likes, bookmarks, purchases. */
export const products = createRecords<Product>('product', async (stale) => {
  const read = await Promise.all(stale.map(readProduct))
  return read.filter((product) => product !== undefined)
})

const readProduct = ({ _id: id }: Product) =>
  call(ReadProduct, { params: { id } }).catch(() => undefined)

/** Its first picture, with its placeholder. */
export const coverOf = ({ images: [first] }: Pick<Product, 'images'>) => ({
  src: first?.thumbnails[0],
  placeholder: first?.thumbhash ? drawThumbhash(first.thumbhash) : undefined,
})

/** What is left of it, or how large its file is: `12 left`, `PDF · 3.4 MB`. */
export function stockText({ type, stock, digitalFile }: Product): string {
  if (type === 'physical') return leftText(stock)
  if (!digitalFile) return m.product_digital()
  const { format, size } = digitalFile
  return [format, formatSize(size)].filter(Boolean).join(' · ')
}

export const leftText = (stock: number): string =>
  stock > 0 ? m.product_left({ count: stock }) : m.product_sold_out()

/** `Germany`, `European Union`, `Rest of the world`. */
export const regionName = (region: string): string =>
  region === 'WORLD' ? m.product_region_world() : formatCountry(region)
