import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { ItemTile } from './item-tile.tsx'
import { LockedItem } from './locked-item.tsx'

beforeAll(() => readLocaleFrom(() => 'en'))

/** As a visitor sees it. */
function htmlOf(shown: ReactNode): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => shown }])
  const loaderData = { root: { me: null, settings: {}, now: Date.now() } }
  return renderToStaticMarkup(<Page hydrationData={{ loaderData }} />)
}

const performer = { _id: 'a', name: 'Mara', username: 'mara' } as PerformerCard
const offer = { isSale: true, price: 5, isSubscribed: false, performer }
const actions = { onBuy: () => {}, onSubscribe: () => {} }
const sale = {
  kind: 'feed',
  itemId: 'b',
  price: 5,
  seller: performer,
  contents: '1 video',
} as const

const panel = (isBroken: boolean) => (
  <LockedItem
    sale={sale}
    offer={offer}
    preview={undefined}
    placeholder={undefined}
    box={{ width: 16, height: 9 }}
    isBroken={isBroken}
    actions={actions}
  />
)

const tile = (isBroken: boolean) => (
  <ItemTile
    kind="video"
    asset={{ _id: 'b', title: 'A film', isLocked: true, isBroken, ...offer }}
    page="/video/b"
    cover={{ src: undefined, placeholder: undefined }}
    look="wide"
    inside="2:31"
    contents="no views"
  />
)

test.each([
  ['panel', panel, 'Unlock for $5.00'],
  ['tile', tile, '$5.00'],
])('the %s of an item that could not be processed says so instead of a price', (_, show, price) => {
  expect(htmlOf(show(false))).toContain(price)
  expect(htmlOf(show(true))).not.toContain('$5.00')
  expect(htmlOf(show(true))).toContain('Not available')
})

test('the title of a tile is in the language that its creator writes in', () => {
  const german = { ...performer, writesIn: 'de' }
  const htmlFor = (owner: PerformerCard) =>
    htmlOf(
      <ItemTile
        kind="gallery"
        asset={{ _id: 'b', title: 'Am Morgen', isLocked: false, ...offer, performer: owner }}
        page="/gallery/b"
        cover={{ src: undefined, placeholder: undefined }}
        look="portrait"
        inside="3"
        contents="no views"
      />,
    )
  expect(htmlFor(german)).toContain('<bdi lang="de">Am Morgen</bdi>')
  expect(htmlFor(performer)).toContain('<bdi>Am Morgen</bdi>')
})
