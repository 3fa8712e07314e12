import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { beforeAll, expect, test, vi } from 'vitest'
import { readLocaleFrom } from '../../lib/locale.ts'
import LoadedPlayer from './loaded-player.tsx'

vi.mock('hls-video-element/react', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeAll(() => readLocaleFrom(() => 'en'))

test('the duration is known while the playlist still grows', () => {
  const file = { url: null, hls: 'http://any/hls', width: 640, height: 360, duration: 300.2 }
  const html = renderToString(<LoadedPlayer file={file} label="A film" />)
  expect(html).toMatch(/<media-controller[^>]* defaultduration="300.2"/)
})

test('a video plays without the HLS library when that cannot be loaded', async () => {
  const file = { url: '/media/a/video', hls: '/media/a/hls', width: 640, height: 360, duration: 9 }
  const captions = [{ language: 'de', url: '/media/a/captions-de' }]
  const onError = vi.fn()
  const player = <LoadedPlayer file={{ ...file, captions }} label="A film" />
  const { prelude } = await prerender(player, { onError })
  const html = await new Response(prelude).text()
  expect(onError).not.toHaveBeenCalled()
  const [video] = /<video [^>]*>/.exec(html) ?? []
  for (const part of ['slot="media"', 'aria-label="A film"', 'src="/media/a/video"']) {
    expect(video).toContain(part)
  }
  expect(html).toContain('src="/media/a/captions-de"')
})
