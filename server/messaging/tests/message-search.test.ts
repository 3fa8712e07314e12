import { HideConversation } from '#contract/messaging/conversations.ts'
import { UnsendMassMessage } from '#contract/messaging/mass-messages.ts'
import { DeleteMessage, SearchMessages } from '#contract/messaging/messages.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { sendText, startConversation } from './conversing.ts'
import { onlyConversation, sendToAll, startAudience } from './mass.ts'
import { startSale } from './selling.ts'

const search = (person: Person, id: string, keyword: string, page = {}) =>
  person.call(SearchMessages, { params: { id }, query: { keyword, ...page } })
const textsOf = async (person: Person, id: string, keyword: string) =>
  (await search(person, id, keyword)).data.data.map(({ text }) => text)

describe('search inside a conversation', () => {
  test('finds any part of a text, without case and accents, newest first and in pages', async ({
    world,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    await sendText(fan, id, 'Is the Café open?')
    await sendText(creator, id, 'No')
    await sendText(creator, id, 'Only the CAFETERIA is, 100%')
    for (const member of [fan, creator]) {
      expect(await textsOf(member, id, ' cafe ')).toEqual([
        'Only the CAFETERIA is, 100%',
        'Is the Café open?',
      ])
    }
    expect(await textsOf(fan, id, '0%')).toHaveLength(1)
    expect(await textsOf(fan, id, 'n_')).toEqual([])
    expect(await textsOf(fan, id, 'tea')).toEqual([])
    const second = (await search(fan, id, 'cafe', { limit: 1, offset: 1 })).data
    expect(second).toMatchObject({ data: [{ text: 'Is the Café open?' }], total: 2 })
  })

  test('finds Chinese by one character', async ({ world }) => {
    const { fan, id } = await startConversation(world)
    await sendText(fan, id, '明天见')
    expect(await textsOf(fan, id, '天')).toEqual(['明天见'])
  })

  test('finds nothing of other conversations, and is for members alone', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    await sendText(fan, id, 'between us')
    const other = await startConversation(world)
    await sendText(other.fan, other.id, 'between others')
    expect(await textsOf(creator, id, 'between')).toEqual(['between us'])
    const outside = await search(other.fan, id, 'between')
    expect(outside.status).toBe(404)
    expect(outside.text).not.toContain('between us')
  })

  test('finds nothing that was deleted, and nothing while the conversation is hidden', async ({
    world,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    const said = await sendText(fan, id, 'too much')
    await sendText(creator, id, 'never too much')
    await fan.call(DeleteMessage, { params: { id: said._id } })
    expect(await textsOf(fan, id, 'too much')).toEqual(['never too much'])
    expect(await textsOf(creator, id, 'deleted')).toEqual([])
    await fan.call(HideConversation, { params: { id } })
    expect(await textsOf(fan, id, 'too much')).toEqual([])
    expect(await textsOf(creator, id, 'too much')).toEqual(['never too much'])
  })

  test('A12: finds a priced message by its open text, its files still locked', async ({
    world,
  }) => {
    const { fan, id } = await startSale(world)
    const { data } = await search(fan, id, 'only for')
    expect(data.data).toMatchObject([{ text: 'Only for you', files: [{ isLocked: true }] }])
    expect(data.data[0]?.files[0]).toMatchObject({ name: '' })
  })

  test('finds copies of a mass message by its text, until it is unsent', async ({ world }) => {
    const { creator, fans } = await startAudience(world, 1)
    const [fan] = fans
    if (!fan) throw new Error('there is a fan')
    const sent = await sendToAll(creator, { text: 'Spring sale' })
    await world.work()
    const id = (await onlyConversation(fan))?._id ?? ''
    await sendText(fan, id, 'a sale, at last')
    expect(await textsOf(fan, id, 'sale')).toEqual(['a sale, at last', 'Spring sale'])
    await creator.call(UnsendMassMessage, { params: { id: sent._id } })
    expect(await textsOf(fan, id, 'sale')).toEqual(['a sale, at last'])
  })
})
