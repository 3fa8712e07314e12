import { describe, expect, test } from 'vitest'
import { type AddressClaim, addressSigner } from './index.ts'

const fileId = '0123456789abcdef01234567'
const fan = 'aaaaaaaaaaaaaaaaaaaaaaaa'
const start = Date.UTC(2026, 10, 21, 12, 0, 0)

function world(secret = 'a secret of some length') {
  const clock = { ms: start }
  const signer = addressSigner({ secret, now: () => clock.ms })
  return { clock, signer }
}

function read(question: string): { claim: AddressClaim; signature: string } {
  const parts = new URLSearchParams(question)
  const viewerId = parts.get('for') ?? ''
  const claim = { fileId, variant: 'w1600', viewerId, until: Number(parts.get('until')) }
  return { claim, signature: parts.get('sig') ?? '' }
}

test('an address is good for its file, variant, viewer and time, and for nothing else', () => {
  const { signer } = world()
  const { claim, signature } = read(signer.sign(fileId, 'w1600', fan))
  expect(signer.verify(claim, signature)).toBe('valid')
  const altered: Partial<AddressClaim>[] = [
    { fileId: fileId.replace('0', '1') },
    { variant: 'original' },
    { viewerId: 'b'.repeat(24) },
    { viewerId: '' },
    { until: claim.until + 300 },
    { until: Number.NaN },
  ]
  for (const change of altered) {
    expect(signer.verify({ ...claim, ...change }, signature)).toBe('foreign')
  }
  const twisted = [
    '',
    'x',
    signature.slice(1),
    `${signature}A`,
    `${signature}==`,
    [...signature].reverse().join(''),
  ]
  for (const other of twisted) expect(signer.verify(claim, other)).toBe('foreign')
  expect(world('another secret').signer.verify(claim, signature)).toBe('foreign')
})

test('fields cannot be pushed into each other', () => {
  const { signer } = world()
  const { claim, signature } = read(signer.sign(fileId, 'w1600', fan))
  const pushed = { ...claim, variant: `w1600\n${fan}`, viewerId: '' }
  expect(signer.verify(pushed, signature)).toBe('foreign')
})

describe('its life', () => {
  test.each([0, 1, 150, 299])('is 5 to 10 minutes, %i seconds into a bucket', (second) => {
    const { clock, signer } = world()
    clock.ms = start + second * 1000
    const { claim, signature } = read(signer.sign(fileId, 'w1600', fan))
    const lifeSeconds = claim.until - clock.ms / 1000
    expect(lifeSeconds).toBeGreaterThan(300)
    expect(lifeSeconds).toBeLessThanOrEqual(600)
    clock.ms += lifeSeconds * 1000 - 1
    expect(signer.verify(claim, signature)).toBe('valid')
    clock.ms += 1
    expect(signer.verify(claim, signature)).toBe('expired')
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

test('remembered addresses cost almost nothing', () => {
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
