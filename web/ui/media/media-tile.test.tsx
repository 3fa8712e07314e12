import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UiProvider } from '../base/provider.tsx'
import { MediaTile } from './media-tile.tsx'

const tile = (alt: string) =>
  renderToString(
    <UiProvider now={0}>
      <MediaTile
        items={[{ id: '1', kind: 'photo', src: '/1.webp', width: 4, height: 3, alt } as never]}
        index={0}
      />
    </UiProvider>,
  )

test('a photo to open is named by its own text, else by its place', () => {
  expect(tile('Snow on the pier')).not.toContain('Open 1 of 1')
  expect(tile('')).toContain('Open 1 of 1')
})
