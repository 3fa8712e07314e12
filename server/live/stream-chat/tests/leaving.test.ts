import { RequestAccountDeletion } from '#contract/identity/account-deletion.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, testPassword } from '#tests/support/world.ts'
import { messagesOf, moderatorOf, onAir, wrote } from './streaming.ts'

test('whoever deletes the account leaves the places of messages, and nothing else', async ({
  world,
}) => {
  const { creator, fan, stream } = await onAir(world)
  const moderator = await moderatorOf(world, creator)
  await wrote(creator, stream, 'Welcome')
  await wrote(moderator, stream, 'Be kind')
  await wrote(fan, stream, 'I live in Main Street')
  for (const person of [fan, moderator]) {
    await person.call(RequestAccountDeletion, { body: { currentPassword: testPassword } })
  }
  world.clock.advance(31 * dayMs)
  await world.makeJobsDue()
  await world.work()
  await world.work()
  const { data } = await messagesOf(world.visitor, stream)
  expect(data.map(({ text, isDeleted }) => [text, isDeleted])).toEqual([
    ['', true],
    ['', true],
    ['Welcome', false],
  ])
  expect(await rows(world.db, 'select last_message from stream_chat')).toEqual([
    { last_message: '' },
  ])
  expect(await rows(world.db, 'select from stream_moderator')).toEqual([])
})
