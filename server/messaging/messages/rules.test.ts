import { expect, test } from 'vitest'
import { assertSameRequest } from './rules.ts'

test('a key is accepted for the same request only, even if the message was deleted since', () => {
  const sent = {
    conversation_id: 'c',
    text: 'hi',
    file_ids: ['a', 'b'],
    is_deleted: false,
    is_sale: true,
    price_cents: 500n,
    reply_to: null,
    edited_at: null,
  }
  const sale = { priceCents: 500n, endsAt: null }
  const same = { conversationId: 'c', text: 'hi', fileIds: ['a', 'b'], sale, replyTo: undefined }
  expect(() => assertSameRequest(sent, same)).not.toThrow()
  const cheaper = { sale: { ...sale, priceCents: 400n } }
  const others = [
    cheaper,
    { sale: undefined },
    { text: 'ho' },
    { fileIds: ['b'] },
    { replyTo: 'm' },
  ]
  for (const other of [...others, { conversationId: 'd' }]) {
    expect(() => assertSameRequest(sent, { ...same, ...other })).toThrow('already used')
  }
  const deleted = { ...sent, text: '', file_ids: [], is_deleted: true }
  expect(() => assertSameRequest(deleted, same)).not.toThrow()
  const edited = { ...sent, text: 'hello', edited_at: new Date() }
  expect(() => assertSameRequest(edited, same)).not.toThrow()
})
