import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const text = 'WEBVTT\n\nSchöne Grüße'
const littleEndian = Buffer.from(`\ufeff${text}`, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(text), text],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`), text],
  ['UTF-16, little-endian', littleEndian, text],
  ['UTF-16, big-endian', Buffer.from(littleEndian).swap16(), text],
  ['Latin-1', Buffer.from(text, 'latin1'), undefined],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]), undefined],
])('%s', (_encoding, bytes, read) => {
  expect(decodeText(bytes)).toBe(read)
})
