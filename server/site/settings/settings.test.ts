import type { KyselyPlugin } from 'kysely'
import { expect, test } from '#tests/support/world.ts'
import { changeSettings } from './actions.ts'
import { openSettings } from './settings.ts'

/** Holds back what one read answers until it is released; Postgres has answered it then. */
function heldReplies() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let isHeld = false
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isHeld) return result
      isHeld = false
      answer()
      await released
      return result
    },
  }
  const holdNext = () => {
    isHeld = true
  }
  return { plugin, answered, release, holdNext }
}

test('a read that began before a change does not restore the old values', async ({ world }) => {
  const { plugin, answered, release, holdNext } = heldReplies()
  const db = world.db.withPlugin(plugin)
  const settings = await openSettings(db)
  // Its clock would read meanwhile.
  settings.stop()
  const { id: actorId } = await world.staff()
  holdNext()
  const earlier = settings.refresh()
  await answered
  const parts = { db, clock: world.clock, settings }
  await changeSettings(parts, { actorId, changes: { siteName: 'Backstage' } })
  expect(settings.get('siteName')).toBe('Backstage')
  release()
  await earlier
  expect(settings.get('siteName')).toBe('Backstage')
})
