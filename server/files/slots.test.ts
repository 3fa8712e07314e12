import { expect, test } from 'vitest'
import { hasVariant, mayUseUrl, opennessOf } from './rules.ts'
import { createFileSlots, openSlot, protectedSlot, teaserSlot } from './slots.ts'

test('each domain registers its slots, and no name twice', () => {
  const slots = createFileSlots()
  slots.register({ 'song-cover': openSlot, 'song-sound': protectedSlot })
  expect(slots.has('song-cover')).toBe(true)
  expect(slots.of('song-cover').openTo).toBe('everyone')
  expect(() => slots.register({ 'song-sound': openSlot })).toThrow('registered twice')
  expect(() => slots.register({ 'Song cover': openSlot })).toThrow('no name')
})

test('a file whose owner is no longer registered stays protected', () => {
  expect(createFileSlots().of('song-cover')).toBe(protectedSlot)
})

test('pictures have the variants of their slot and never their original', () => {
  const picture = { mimeType: 'image/webp', media: null }
  expect(hasVariant(protectedSlot, picture, 'blurred')).toBe(true)
  expect(hasVariant(openSlot, picture, 'blurred')).toBe(false)
  expect(hasVariant(openSlot, picture, 'original')).toBe(false)
  const document = { mimeType: 'application/pdf', media: null }
  expect(hasVariant(openSlot, document, 'original')).toBe(true)
})

test('a preview and a teaser are as visible as the item; photos are not', () => {
  expect(opennessOf(protectedSlot, 'w400')).toBe('rights')
  expect(opennessOf(protectedSlot, 'blurred')).toBe('item')
  expect(opennessOf(teaserSlot, 'w1600')).toBe('item')
  expect(opennessOf(openSlot, 'w1600')).toBe('everyone')
})

test.each([
  ['a page with a session of the account', 'for', 'ada', 'ada', true],
  ['a page without a session', 'for', 'ada', undefined, false],
  ['a page with the session of another account', 'for', 'ada', 'bob', false],
  ['a client without a session beside it', 'session', 'ada', undefined, true],
  ['a client with a session of the account', 'session', 'ada', 'ada', true],
  ['a client with the session of another account', 'session', 'ada', 'bob', false],
  ['a client whose session ended', 'session', undefined, undefined, false],
  ['the address of a visitor', 'for', '', undefined, true],
  ['the address of a visitor who signed in since', 'for', '', 'ada', true],
] as const)('who may use a URL: %s', (_who, kind, madeFor, sessionOf, expected) => {
  expect(mayUseUrl({ kind, madeFor, sessionOf })).toBe(expected)
})
