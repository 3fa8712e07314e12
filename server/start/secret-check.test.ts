import { createLog } from '#server/platform/log.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { warnOfOtherSecret } from './secret-check.ts'

/** What a start with this secret warns of. */
async function warningsOf({ db }: World, secret: string): Promise<string[]> {
  const said: string[] = []
  const log = Object.assign(createLog('silent'), { warn: (text: string) => said.push(text) })
  await warnOfOtherSecret(db, secret, log)
  return said
}

test('another secret than the first is warned of at each start, until the first is back', async ({
  world,
}) => {
  await world.db.deleteFrom('secret_check').execute()
  expect(await warningsOf(world, 'the first secret')).toEqual([])
  expect(await warningsOf(world, 'the first secret')).toEqual([])
  for (const _start of [1, 2]) {
    expect(await warningsOf(world, 'another secret')).toEqual([
      expect.stringMatching(/SECRET is not the one.*second factors.*Set the former/),
    ])
  }
  expect(await warningsOf(world, 'the first secret')).toEqual([])
})

test('processes that start at once agree on one', async ({ world }) => {
  await world.db.deleteFrom('secret_check').execute()
  const said = await Promise.all(
    ['one', 'one', 'two', 'two'].map((secret) => warningsOf(world, secret)),
  )
  expect(said.flat()).toHaveLength(2)
})
