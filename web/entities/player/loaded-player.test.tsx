import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { readLocaleFrom } from '../../lib/locale.ts'
import LoadedPlayer from './loaded-player.tsx'

beforeAll(() => readLocaleFrom(() => 'en'))

test('the duration is known while the playlist still grows', () => {
  const file = { url: null, hls: 'http://any/hls', width: 640, height: 360, duration: 300.2 }
  const html = renderToString(<LoadedPlayer file={file} label="A film" />)
  expect(html).toMatch(/<media-controller[^>]* defaultduration="300.2"/)
})
