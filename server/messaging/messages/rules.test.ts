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
  }
  const sale = { priceCents: 500n, endsAt: null }
  const same = { conversationId: 'c', text: 'hi', fileIds: ['a', 'b'], sale }
  expect(() => assertSameRequest(sent, same)).not.toThrow()
  const cheaper = { sale: { ...sale, priceCents: 400n } }
  const others = [cheaper, { sale: undefined }, { text: 'ho' }, { fileIds: ['b'] }]
  for (const other of [...others, { conversationId: 'd' }]) {
    expect(() => assertSameRequest(sent, { ...same, ...other })).toThrow('already used')
  }
  const deleted = { ...sent, text: '', file_ids: [], is_deleted: true }
  expect(() => assertSameRequest(deleted, same)).not.toThrow()
})
