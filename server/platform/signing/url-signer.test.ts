import { describe, expect, test } from 'vitest'
import { type UrlHolder, urlSigner } from './index.ts'

const fileId = '0123456789abcdef01234567'
const fan: UrlHolder = { kind: 'for', id: 'aaaaaaaaaaaaaaaaaaaaaaaa' }
const client: UrlHolder = { kind: 'session', id: 'S'.repeat(43) }
const start = Date.UTC(2026, 10, 21, 12, 0, 0)

function world(secret = 'a secret of some length') {
  const clock = { ms: start }
  const signer = urlSigner({ secret, now: () => clock.ms })
  return { clock, signer }
}

const foreign = { signature: 'foreign' }

test('a URL is valid for its file, variant, holder and time, and for nothing else', () => {
  const { signer } = world()
  const query = signer.sign(fileId, 'w1600', fan)
  expect(signer.verify(fileId, 'w1600', query)).toMatchObject({ signature: 'valid', holder: fan })
  expect(signer.verify(fileId.replace('0', '1'), 'w1600', query)).toEqual(foreign)
  expect(signer.verify(fileId, 'original', query)).toEqual(foreign)
  const changed = [
    query.replace(fan.id, 'b'.repeat(24)),
    query.replace(fan.id, ''),
    query.replace(/until=\d+/, 'until=9999999999'),
    query.replace(/sig=./, 'sig=_'),
    query.replace(/sig=.*/, 'sig='),
  ]
  for (const other of changed) expect(signer.verify(fileId, 'w1600', other)).toEqual(foreign)
  expect(world('another secret').signer.verify(fileId, 'w1600', query)).toEqual(foreign)
})

test('the signature covers which of the two kinds an address is', () => {
  const { signer } = world()
  const [page, bound] = [signer.sign(fileId, 'w1600', fan), signer.sign(fileId, 'w1600', client)]
  expect(signer.verify(fileId, 'w1600', page.replace('for=', 'session='))).toEqual(foreign)
  expect(signer.verify(fileId, 'w1600', bound.replace('session=', 'for='))).toEqual(foreign)
})

test('an address has one spelling', () => {
  const { signer } = world()
  const query = signer.sign(fileId, 'w1600', fan)
  const [holder, until, sig] = query.split('&')
  const spellings = [
    `${until}&${holder}&${sig}`,
    `${query}&`,
    `${query}=`,
    `${query}&v=1`,
    `&${query}`,
    `${holder}&${query}`,
    query.replace('until=', 'until=0'),
    query.replace(/until=(\d+)/, 'until=$1.0'),
    query.replace('for=a', 'for=%61'),
    query.replace('for=', 'FOR='),
    query.replace(/&sig=.*/, (sig) => sig.replace(/.$/, (last) => (last === 'B' ? 'A' : 'B'))),
  ]
  for (const other of spellings) expect(signer.verify(fileId, 'w1600', other)).toEqual(foreign)
})

test('a signature cannot be reused by shifting text between fields', () => {
  const { signer } = world()
  const query = signer.sign(fileId, 'w1600', fan).replace(fan.id, '')
  expect(signer.verify(fileId, `w1600\nfor\n${fan.id}`, query)).toEqual(foreign)
})

describe('its life', () => {
  test.each([
    ['for', 300, 600],
    ['session', 150, 300],
  ] as const)('of the kind "%s" is %i to %i seconds', (kind, least, longest) => {
    for (const second of [0, 1, 149, 150, 299]) {
      const { clock, signer } = world()
      clock.ms = start + second * 1000
      const query = signer.sign(fileId, 'w1600', { ...fan, kind })
      const lifeSeconds = signer.until(kind) - clock.ms / 1000
      expect(lifeSeconds).toBeGreaterThan(least)
      expect(lifeSeconds).toBeLessThanOrEqual(longest)
      clock.ms += lifeSeconds * 1000 - 1
      expect(signer.verify(fileId, 'w1600', query).signature).toBe('valid')
      clock.ms += 1
      expect(signer.verify(fileId, 'w1600', query).signature).toBe('expired')
    }
  })

  test('keeps the address the same within a bucket and changes it with the next', () => {
    const { clock, signer } = world()
    const first = signer.sign(fileId, 'w400', fan)
    clock.ms = start + 299_999
    expect(signer.sign(fileId, 'w400', fan)).toBe(first)
    clock.ms = start + 300_000
    expect(signer.sign(fileId, 'w400', fan)).not.toBe(first)
  })
})

test('cached URLs cost almost nothing', () => {
  const { signer } = world()
  const files = Array.from({ length: 80 }, (_, at) => at.toString(16).padStart(24, '0'))
  const signAll = () => files.map((id) => signer.sign(id, 'w1600', fan))
  signAll()
  const begin = performance.now()
  for (let round = 0; round < 500; round++) signAll()
  const perSecond = (500 * files.length) / ((performance.now() - begin) / 1000)
  // Measured at about ten times this; the floor leaves room for a busy machine.
  expect(perSecond).toBeGreaterThan(200_000)
})
