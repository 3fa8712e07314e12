import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { Product } from '#contract/commerce/product.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { BuySlot } from './buy-slot.tsx'

beforeAll(() => readLocaleFrom(() => 'en'))

const file = { _id: 'a', type: 'digital', status: 'inactive', isBought: false } as Product

/** As somebody sees it who has not signed in. */
function htmlOf(product: Product): string {
  const shown = <BuySlot product={product} variant={undefined} />
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => shown }])
  const loaderData = { root: { me: null, settings: {}, now: Date.now() } }
  return renderToStaticMarkup(<Page hydrationData={{ loaderData }} />)
}

test('a file that is sold no more can be downloaded by who bought it, and bought by nobody', () => {
  expect(htmlOf({ ...file, isBought: true })).toContain('Download')
  expect(htmlOf(file)).toBe('')
})
