import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { UiProvider } from '#web/ui/index.ts'
import { itemKinds } from '../../kinds/index.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { type DeletedItem, DeleteItems } from './delete-items.tsx'

beforeAll(() => readLocaleFrom(() => 'en'))

const htmlOf = (...items: Omit<DeletedItem, '_id'>[]) =>
  renderToString(
    <UiProvider now={0}>
      <DeleteItems
        items={items.map((item, place) => ({ _id: `${place}`, ...item }))}
        kind="feed"
        onClose={() => {}}
        onDeleted={() => {}}
      />
    </UiProvider>,
  )

test.each([
  ['free', false, [{ isSale: false, stats: { unlocks: 0 } }]],
  ['for sale, never sold', false, [{ isSale: true, stats: { unlocks: 0 } }]],
  ['sold once', true, [{ isSale: true, stats: { unlocks: 1 } }]],
  ['sold, and free by now', true, [{ isSale: false, stats: { unlocks: 2 } }]],
  ['a draft with a price', false, [{ isSale: true, isDraft: true }]],
  ['for sale, its sales unknown', true, [{ isSale: true }]],
  [
    'several of which one was sold',
    true,
    [
      { isSale: true, stats: { unlocks: 0 } },
      { isSale: true, stats: { unlocks: 3 } },
    ],
  ],
])('deleting what is %s: warns of refunds %s', (_, isWarned, items) => {
  const html = htmlOf(...items)
  expect(html).toContain(itemKinds.feed.deletion.text())
  expect(html.includes('gets a refund')).toBe(isWarned)
})
