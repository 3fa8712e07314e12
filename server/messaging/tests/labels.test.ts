import { ListConversations } from '#contract/messaging/conversations.ts'
import {
  CreateLabel,
  DeleteLabel,
  LabelConversation,
  ListLabels,
  RenameLabel,
} from '#contract/messaging/labels.ts'
import {
  ChangeSavedReply,
  CreateSavedReply,
  DeleteSavedReply,
  ListSavedReplies,
} from '#contract/messaging/saved-replies.ts'
import { expect, test } from '#tests/support/world.ts'
import { sendText, startConversation } from './conversing.ts'

test('labels of one’s own stand on conversations, and filter their list', async ({ world }) => {
  const { fan, creator, id } = await startConversation(world)
  await sendText(fan, id, 'Hello')
  const named = async (name: string) => (await creator.call(CreateLabel, { body: { name } })).data
  const [vip, other] = [await named('VIP'), await named('Asked for prints')]
  const params = { id }
  const labelIds = [vip._id]
  const labelled = await creator.call(LabelConversation, { params, body: { labelIds } })
  expect(labelled.data).toEqual({ _id: id, labelIds })
  const list = async (who: typeof creator, query = {}) =>
    (await who.call(ListConversations, { query })).data.data.map(({ labelIds }) => labelIds)
  expect(await list(creator)).toEqual([[vip._id]])
  expect(await list(creator, { labelId: vip._id })).toEqual([[vip._id]])
  expect(await list(creator, { labelId: other._id })).toEqual([])
  // Of others they say nothing.
  expect(await list(fan)).toEqual([[]])
  expect(await list(fan, { labelId: vip._id })).toEqual([])
  const { data } = await creator.call(ListLabels, {})
  expect(data.data.map(({ name, count }) => [name, count])).toEqual([
    ['Asked for prints', 0],
    ['VIP', 1],
  ])
  await creator.call(LabelConversation, { params, body: { labelIds: [] } })
  expect(await list(creator)).toEqual([[]])
})

test('a label is changed and given by its own account alone, with a name of its own', async ({
  world,
}) => {
  const { fan, creator, id } = await startConversation(world)
  const create = (name: string) => creator.call(CreateLabel, { body: { name } })
  const { data: label } = await create('VIP')
  expect((await create('vip')).problem.fieldProblems).toMatchObject({
    name: { code: 'name_exists' },
  })
  const params = { id: label._id }
  expect((await fan.call(RenameLabel, { params, body: { name: 'Mine' } })).status).toBe(404)
  expect((await fan.call(DeleteLabel, { params })).status).toBe(404)
  const stolen = { params: { id }, body: { labelIds: [label._id] } }
  expect((await fan.call(LabelConversation, stolen)).status).toBe(404)
  const outsider = await world.creator()
  const body = { labelIds: [] }
  expect((await outsider.call(LabelConversation, { params: { id }, body })).status).toBe(404)
  expect((await world.visitor.call(ListLabels, {})).status).toBe(401)
  const renamed = await creator.call(RenameLabel, { params, body: { name: 'Gold' } })
  expect(renamed.data).toEqual({ _id: label._id, name: 'Gold', count: 0 })
  await creator.call(DeleteLabel, { params })
  expect((await creator.call(ListLabels, {})).data.data).toEqual([])
})

test('an account has 50 labels at most', async ({ world }) => {
  const creator = await world.creator()
  const statuses: number[] = []
  for (let at = 0; at <= 50; at++) {
    statuses.push((await creator.call(CreateLabel, { body: { name: `Label ${at}` } })).status)
  }
  expect(statuses.indexOf(200)).toBe(0)
  expect(statuses.findIndex((status) => status !== 200)).toBe(50)
})

test('saved replies are listed, changed and deleted by their own account alone', async ({
  world,
}) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const save = async (text: string) =>
    (await creator.call(CreateSavedReply, { body: { text } })).data
  const [first, second] = [await save('Thank you!'), await save('New video on Friday')]
  const textsFor = async (who: typeof creator) =>
    (await who.call(ListSavedReplies, {})).data.data.map(({ text }) => text)
  expect(await textsFor(creator)).toEqual(['New video on Friday', 'Thank you!'])
  expect(await textsFor(other)).toEqual([])
  const params = { id: first._id }
  expect((await other.call(ChangeSavedReply, { params, body: { text: 'x' } })).status).toBe(404)
  expect((await other.call(DeleteSavedReply, { params })).status).toBe(404)
  await creator.call(ChangeSavedReply, { params, body: { text: 'Thanks a lot!' } })
  await creator.call(DeleteSavedReply, { params: { id: second._id } })
  expect(await textsFor(creator)).toEqual(['Thanks a lot!'])
  expect((await world.visitor.call(ListSavedReplies, {})).status).toBe(401)
  expect((await (await world.fan()).call(ListSavedReplies, {})).status).toBe(403)
})
