import { expect, test } from '#tests/support/world.ts'
import { Check } from './fields.ts'
import { ask, get, openSite, picture, publishFeeds, sendForm } from './site.ts'

test('comments have what other clients read of them', async ({ world }) => {
  const site = await openSite(world)
  const { owner, fan, subscriber, readers } = site
  const { feeds } = await publishFeeds(site)
  const objectId = feeds[0]?._id
  const check = new Check()
  const write = async (object: object, content: string) =>
    check.answer(
      `POST /comments on a ${Object.values(object).join(' ')}`,
      'Comment',
      await ask(subscriber, 'POST', '/comments', { ...object, content }),
    ) as { _id: string }
  const comment = await write({ objectId, objectType: 'feed' }, 'Lovely')
  const reply = await write({ objectId: comment._id, objectType: 'comment' }, 'Is it not?')
  const like = { objectId: comment._id, objectType: 'comment', action: 'like' }
  check.answer('like', 'Reaction', await ask(fan, 'POST', '/reactions', like))

  for (const [name, person] of readers) {
    for (const object of [`${objectId}&objectType=feed`, `${comment._id}&objectType=comment`]) {
      const url = `/comments?objectId=${object}&limit=10&offset=0`
      check.list(`${name} GET ${url}`, 'Comment', await get(person, url))
    }
    const past = await get(person, `/comments?objectId=${objectId}&objectType=feed&offset=100`)
    check.answer('a page past the end', 'Comment[]', past, 'data')
  }
  const form = await sendForm(subscriber, `/comments/${comment._id}`, {}, { content: 'Lovely!' })
  check.answer('POST /comments/{id}', 'Comment', form)
  const gone = await ask(owner, 'DELETE', `/comments/${reply._id}`)
  check.answer('DELETE /comments/{id}', 'Done', gone)
  expect(check.faults).toEqual([])
})

test('conversations and messages have what other clients read of them', async ({ world }) => {
  const { owner, subscriber, fan } = await openSite(world)
  const check = new Check()
  const open = (source: string, sourceId: string) => ({ source, sourceId })
  const id = (
    check.answer(
      'POST /conversations',
      'Conversation',
      await ask(subscriber, 'POST', '/conversations', open('performer', owner.id)),
    ) as { _id: string }
  )._id
  const again = await ask(owner, 'POST', '/conversations', open('user', subscriber.id))
  check.answer('POST /conversations of a creator', 'Conversation', again)
  const toStranger = await ask(fan, 'POST', '/conversations', open('performer', owner.id))
  check.answer('POST /conversations without a subscription', 'Conversation', toStranger)

  const messages = `/messages/conversations/${id}`
  const say = async (body: object) =>
    check.answer(`POST ${messages}`, 'Message', await ask(subscriber, 'POST', messages, body)) as {
      _id: string
    }
  const text = await say({ text: 'Hello', type: 'text', fileIds: [] })
  const photo = await sendForm(subscriber, '/messages/public/file/photo', { file: await picture() })
  await world.work()
  const sent = { text: 'A picture', type: 'media', fileIds: [(photo.data as { _id: string })._id] }
  await say(sent)
  await world.work()

  for (const person of [subscriber, owner]) {
    const lists = ['?type=private&keyword=&limit=25&offset=0&isMore=true', '', '/search?keyword=']
    for (const q of lists) {
      check.list(`/conversations${q}`, 'Conversation', await get(person, `/conversations${q}`))
    }
    const one = await get(person, `/conversations/${id}`)
    check.answer('GET /conversations/{id}', 'Conversation', one)
    check.list(`GET ${messages}`, 'Message', await get(person, `${messages}?limit=25&offset=0`))
    const name = await ask(person, 'PUT', `/conversations/${id}/update`, { name: 'Ours' })
    check.answer('PUT /conversations/{id}/update', 'Conversation', name)
    for (const url of ['counting-not-read-messages', 'total-unread-messages']) {
      check.answer(url, 'Unread', await get(person, `/messages/${url}`))
    }
    for (const url of [`/messages/read-all/${id}`, `/messages/read-all/conversation/${id}`]) {
      check.answer(url, 'ReadMessages', await ask(person, 'POST', url))
    }
  }
  const removed = await ask(subscriber, 'DELETE', `/messages/${text._id}`)
  check.answer('DELETE /messages/{id}', 'DeletedMessage', removed)
  check.list('with a deleted one', 'Message', await get(owner, messages))
  await world.work()

  for (const person of [subscriber, owner]) {
    check.events(world.eventsFor(person), {
      message_created: 'Message',
      message_deleted: 'DeletedMessage',
      nofify_read_messages_in_conversation: 'Unread',
    })
  }
  expect(check.faults).toEqual([])
  // Streams, and offers that end, are not served today.
  expect(check.unseen(['Conversation', 'Message', 'Recipient'])).toEqual([
    'Conversation.streamId',
    'Message.timeToExpired',
  ])
})
