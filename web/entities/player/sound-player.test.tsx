import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { readLocaleFrom } from '../../lib/locale.ts'
import { SoundPlayer } from './sound-player.tsx'

beforeAll(() => readLocaleFrom(() => 'en'))

test('before it is played, a recording has its length, a slider and nothing to load', () => {
  const waveform = Array.from({ length: 100 }, (_, index) => index)
  const html = renderToStaticMarkup(
    <SoundPlayer label="Recording by Mara" src="/media/a" duration={75.4} waveform={waveform} />,
  )
  expect(html).toContain('aria-label="Recording by Mara"')
  expect(html).toContain('<span>0:00</span><span>1:15</span>')
  expect(html).toMatch(/<audio[^>]* preload="none"/)
  expect(html).not.toContain('controls')
  const [slider] = /<input[^>]*>/.exec(html) ?? []
  for (const part of ['type="range"', 'aria-label="Position"', 'aria-valuetext="0:00 of 1:15"']) {
    expect(slider).toContain(part)
  }
  expect(html).not.toContain('bg-accent"')
})

test('without a known length it cannot be moved in yet', () => {
  const html = renderToStaticMarkup(<SoundPlayer label="Any" src="/media/a" duration={null} />)
  expect(html).toMatch(/<input[^>]* disabled=""/)
})
