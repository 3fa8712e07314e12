import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MediaGrid } from './media-grid.tsx'

test('the number of further photos keeps its plus in front where text runs to the left', () => {
  const items = Array.from({ length: 5 }, (_, index) => {
    const src = `/media/${index}`
    return { id: src, kind: 'photo' as const, src, width: 4, height: 5, alt: '' }
  })
  expect(renderToStaticMarkup(<MediaGrid items={items} />)).toMatch(/<span dir="ltr"[^>]*>\+1</)
})
