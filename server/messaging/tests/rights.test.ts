import type { AnyEndpoint } from '#contract/endpoint.ts'
import * as conversations from '#contract/messaging/conversations.ts'
import * as uploads from '#contract/messaging/message-uploads.ts'
import * as messages from '#contract/messaging/messages.ts'
import * as signs from '#contract/messaging/signs.ts'
import { newId } from '#server/kernel/ids.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { sendText, startConversation } from './conversing.ts'

interface Case {
  name: string
  endpoint: AnyEndpoint
  /** What the address names: a conversation, a message, or nothing. */
  names?: 'conversation' | 'message'
  body?: object
  query?: object
}

const cases: Case[] = [
  { name: 'list', endpoint: conversations.ListConversations },
  { name: 'search', endpoint: conversations.SearchConversations },
  {
    name: 'open',
    endpoint: conversations.OpenConversation,
    body: { source: 'user', sourceId: newId() },
  },
  { name: 'read one', endpoint: conversations.ReadConversation, names: 'conversation' },
  {
    name: 'rename',
    endpoint: conversations.RenameConversation,
    names: 'conversation',
    body: { name: 'x' },
  },
  {
    name: 'pin',
    endpoint: conversations.PinConversation,
    names: 'conversation',
    body: { isPinned: true },
  },
  {
    name: 'keep a draft',
    endpoint: conversations.KeepDraft,
    names: 'conversation',
    body: { text: 'x' },
  },
  { name: 'hide', endpoint: conversations.HideConversation, names: 'conversation' },
  { name: 'messages', endpoint: messages.ListMessages, names: 'conversation' },
  { name: 'send', endpoint: messages.SendMessage, names: 'conversation', body: { text: 'x' } },
  { name: 'read all', endpoint: messages.ReadAllMessages, names: 'conversation' },
  { name: 'read all conversations', endpoint: messages.ReadAllConversations },
  { name: 'delete', endpoint: messages.DeleteMessage, names: 'message' },
  { name: 'edit', endpoint: messages.EditMessage, names: 'message', body: { text: 'x' } },
  {
    name: 'react',
    endpoint: messages.ReactToMessage,
    names: 'message',
    body: { reaction: 'heart' },
  },
  { name: 'buy', endpoint: messages.BuyMessage, body: {} },
  {
    name: 'search messages',
    endpoint: messages.SearchMessages,
    names: 'conversation',
    query: { keyword: 'hi' },
  },
  { name: 'preferences', endpoint: signs.ReadMessagePreferences },
  { name: 'set preferences', endpoint: signs.SetMessagePreferences, body: { seen: true } },
  { name: 'unread', endpoint: messages.CountUnread },
  { name: 'upload a photo', endpoint: uploads.UploadMessagePhoto },
  { name: 'upload a video', endpoint: uploads.UploadMessageVideo },
  { name: 'upload a file', endpoint: uploads.UploadMessageFile },
  { name: 'upload a voice recording', endpoint: uploads.UploadMessageAudio },
]

describe('access to messaging', () => {
  test('every endpoint of the contract is tested here', () => {
    const tried = new Set(cases.map(({ endpoint }) => endpoint))
    const all = [conversations, messages, signs, uploads].flatMap((module) =>
      Object.values(module as Record<string, unknown>).filter(
        (one): one is AnyEndpoint => typeof one === 'object' && one !== null && 'method' in one,
      ),
    )
    expect(all.filter((endpoint) => !tried.has(endpoint))).toEqual([])
  })

  test('visitors and revoked tokens are refused', async ({ world }) => {
    for (const { name, endpoint, body, query } of cases) {
      const params = { id: newId() }
      const call = {
        ...(endpoint.path.includes(':id') ? { params } : {}),
        ...(body && { body }),
        ...(query && { query }),
      }
      const visitor = await world.visitor.call(endpoint, call)
      expect([name, visitor.status, visitor.problem.message]).toEqual([name, 401, 'Please login!'])
      const headers = { authorization: 'x'.repeat(43) }
      expect((await world.visitor.call(endpoint, { ...call, headers })).status).toBe(401)
    }
  })

  test('outsiders, other creators and staff among them, find nothing', async ({ world }) => {
    const { fan, id } = await startConversation(world)
    const { _id } = await sendText(fan, id, 'between us')
    const outsiders = [await world.fan(), await world.creator(), await world.staff()]
    for (const { name, endpoint, names, body, query } of cases.filter(({ names }) => names)) {
      for (const outsider of outsiders) {
        const params = { id: names === 'message' ? _id : id }
        const reply = await outsider.call(endpoint, {
          params,
          ...(body && { body }),
          ...(query && { query }),
        })
        expect([name, reply.status, reply.problem.error]).toEqual([name, 404, 'not_found'])
        expect(reply.text).not.toContain('between us')
      }
    }
    for (const outsider of outsiders) {
      expect((await outsider.call(conversations.ListConversations)).data.total).toBe(0)
      expect((await outsider.call(messages.CountUnread)).data.total).toBe(0)
    }
  })

  test('both members are served, and a malformed id is rejected', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    // Until then it is not in the list of who did not open it.
    await sendText(fan, id, 'hello')
    for (const { name, endpoint, names, body, query } of cases.filter(({ names }) => names)) {
      for (const member of [fan, creator]) {
        const target = names === 'message' ? (await sendText(member, id, 'mine'))._id : id
        const reply = await member.call(endpoint, {
          params: { id: target },
          ...(body && { body }),
          ...(query && { query }),
        })
        expect([name, reply.status]).toEqual([name, 200])
        const bad = await member.call(endpoint, {
          params: { id: 'nonsense' },
          ...(body && { body }),
          ...(query && { query }),
        })
        expect([name, bad.status, bad.problem.error]).toEqual([name, 400, 'bad_id'])
      }
    }
  })
})
