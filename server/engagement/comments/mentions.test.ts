import { expect, test } from 'vitest'
import { mentionedNames } from './mentions.ts'

test.each([
  ['@mara what a light', ['mara']],
  ['Ask @Mara, @mara or (@kenji2)!', ['mara', 'kenji2']],
  ['مرحبًا @mara', ['mara']],
  ['mara@example.test', []],
  ['https://example.test/@mara', []],
  ['@@mara @ab @', []],
  ['@mära', []],
  [Array.from({ length: 20 }, (_, nth) => `@name${nth}`).join(' '), { length: 10 }],
])('%j mentions %j', (text, names) => {
  if (Array.isArray(names)) expect(mentionedNames(text)).toEqual(names)
  else expect(mentionedNames(text)).toHaveLength(names.length)
})
