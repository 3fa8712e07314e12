import { expect, test } from 'vitest'
import { createCipher, DecryptionFailed } from './index.ts'

const secret = 'a secret of some length'
const cipher = createCipher(secret, 'tests')
const plain = Buffer.from('078-05-1120')

test('encrypted text can be decrypted, and differs every time', () => {
  const encrypted = cipher.encrypt(plain, 'account 1')
  expect(cipher.decrypt(encrypted, 'account 1')).toEqual(plain)
  expect(encrypted.includes(plain)).toBe(false)
  expect(encrypted).toHaveLength(plain.length + 29)
  expect(cipher.encrypt(plain, 'account 1')).not.toEqual(encrypted)
  expect(cipher.decrypt(cipher.encrypt(Buffer.of(), 'x'), 'x')).toHaveLength(0)
})

test('only the same secret, purpose and context decrypt it, unchanged', () => {
  const encrypted = cipher.encrypt(plain, 'account 1')
  const refused = (open: () => unknown) => expect(open).toThrow(DecryptionFailed)
  refused(() => cipher.decrypt(encrypted, 'account 2'))
  refused(() => createCipher(`${secret}!`, 'tests').decrypt(encrypted, 'account 1'))
  refused(() => createCipher(secret, 'other').decrypt(encrypted, 'account 1'))
  for (const at of [0, 1, 13, encrypted.length - 1]) {
    const changed = Buffer.from(encrypted)
    changed[at] = (changed[at] ?? 0) ^ 1
    refused(() => cipher.decrypt(changed, 'account 1'))
  }
  for (const length of [0, 28, 29])
    refused(() => cipher.decrypt(encrypted.subarray(0, length), 'account 1'))
})
