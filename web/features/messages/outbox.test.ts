import { expect, test } from 'vitest'
import type { Message } from '#contract/messaging/messages.ts'
import { type Outgoing, unsent } from './outbox.ts'

const out = (key: string, text: string, part: Partial<Outgoing> = {}): Outgoing => ({
  key,
  text,
  photos: [],
  after: '5',
  at: '2026-11-21T10:00:00.000Z',
  state: 'sending',
  ...part,
})
const held = (_id: string, text: string, senderId = 'ada') =>
  ({ _id, text, senderId, files: [] }) as unknown as Message
const keys = (outgoing: Outgoing[], messages: Message[]) =>
  unsent(outgoing, messages, 'ada').map(({ key }) => key)

test('a message that arrives before its response is shown once', () => {
  expect(keys([out('a', 'Hi')], [held('6', 'Hi')])).toEqual([])
  expect(keys([out('a', 'Hi', { state: 'failed' })], [held('6', 'Hi')])).toEqual([])
})

test('an earlier message, another sender’s or one with photos is a different one', () => {
  const sent = [out('a', 'Hi')]
  expect(keys(sent, [held('4', 'Hi')])).toEqual(['a'])
  expect(keys(sent, [held('6', 'Hi', 'bob')])).toEqual(['a'])
  const withPhoto = out('b', 'Hi', { photos: [{ id: '1', src: '', type: 'image/png' }] })
  expect(keys([withPhoto], [held('6', 'Hi')])).toEqual(['b'])
})

test('the same text sent twice is two messages', () => {
  const twice = [out('a', 'Hi'), out('b', 'Hi')]
  expect(keys(twice, [held('6', 'Hi')])).toEqual(['b'])
  expect(keys(twice, [held('6', 'Hi'), held('7', 'Hi')])).toEqual([])
})
