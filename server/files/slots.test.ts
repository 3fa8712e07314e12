import { expect, test } from 'vitest'
import { hasVariant, isOpenVariant } from './rules.ts'
import { createFileSlots, openSlot, protectedSlot } from './slots.ts'

test('each owner names its slots, and no name twice', () => {
  const slots = createFileSlots()
  slots.register({ 'song-cover': openSlot, 'song-sound': protectedSlot })
  expect(slots.has('song-cover')).toBe(true)
  expect(slots.of('song-cover').isOpen).toBe(true)
  expect(() => slots.register({ 'song-sound': openSlot })).toThrow('registered twice')
  expect(() => slots.register({ 'Song cover': openSlot })).toThrow('no name')
})

test('a file whose owner is not here any more stays protected', () => {
  expect(createFileSlots().of('song-cover')).toBe(protectedSlot)
})

test('pictures have the variants of their slot and never their original', () => {
  expect(hasVariant(protectedSlot, 'image/webp', 'blurred')).toBe(true)
  expect(hasVariant(openSlot, 'image/webp', 'blurred')).toBe(false)
  expect(hasVariant(openSlot, 'image/webp', 'original')).toBe(false)
  expect(hasVariant(openSlot, 'video/mp4', 'original')).toBe(true)
  expect(isOpenVariant(protectedSlot, 'w400')).toBe(false)
  expect(isOpenVariant(protectedSlot, 'blurred')).toBe(true)
})
