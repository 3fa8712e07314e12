import { expect, test } from 'vitest'
import { createCipher, SealBroken } from './index.ts'

const secret = 'a secret of some length'
const cipher = createCipher(secret, 'tests')
const plain = Buffer.from('078-05-1120')

test('encrypted text can be decrypted, and differs every time', () => {
  const sealed = cipher.seal(plain, 'account 1')
  expect(cipher.open(sealed, 'account 1')).toEqual(plain)
  expect(sealed.includes(plain)).toBe(false)
  expect(sealed).toHaveLength(plain.length + 29)
  expect(cipher.seal(plain, 'account 1')).not.toEqual(sealed)
  expect(cipher.open(cipher.seal(Buffer.of(), 'x'), 'x')).toHaveLength(0)
})

test('only the same secret, purpose and context decrypt it, unchanged', () => {
  const sealed = cipher.seal(plain, 'account 1')
  const refused = (open: () => unknown) => expect(open).toThrow(SealBroken)
  refused(() => cipher.open(sealed, 'account 2'))
  refused(() => createCipher(`${secret}!`, 'tests').open(sealed, 'account 1'))
  refused(() => createCipher(secret, 'other').open(sealed, 'account 1'))
  for (const at of [0, 1, 13, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    refused(() => cipher.open(changed, 'account 1'))
  }
  for (const length of [0, 28, 29])
    refused(() => cipher.open(sealed.subarray(0, length), 'account 1'))
})
