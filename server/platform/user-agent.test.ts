import { expect, test } from 'vitest'
import { readUserAgent } from './user-agent.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const tablet =
  'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'

test.each([
  [windows, { browser: 'Firefox', system: 'Windows', kind: 'desktop' }],
  [iphone, { browser: 'Safari', system: 'iOS', kind: 'phone' }],
  [tablet, { browser: 'Chrome', system: 'Android', kind: 'tablet' }],
  ['curl/8.5.0', { browser: '', system: '', kind: 'other' }],
  ['', { browser: '', system: '', kind: 'other' }],
  [
    'Mozilla/5.0 (X) You won at evil-shop.example/1 (x)',
    { browser: '', system: '', kind: 'other' },
  ],
  ['Mozilla/5.0 (', { browser: '', system: '', kind: 'other' }],
])('%s', (userAgent, device) => {
  expect(readUserAgent(userAgent)).toEqual(device)
})
