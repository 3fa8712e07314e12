import { newId } from '#server/kernel/ids.ts'
import { prepareConnections } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'

test('every hot query is valid on the migrated schema', async ({ world }) => {
  await expect(prepareConnections(world.app.parts, 1)).resolves.toBeUndefined()
})

test('the facts of every kind of item are found by plans that connections keep', async ({
  world,
}) => {
  const { kinds } = world.app.parts
  const plannedEachTime = await world.db.connection().execute(async (db) => {
    for (const { facts } of kinds.all()) {
      for (let nth = 0; nth < 8; nth++) await facts(db, [newId()])
    }
    // Five plans for the values at hand, then Postgres decides to keep one for all, or never does.
    return rows(db, 'select statement from pg_prepared_statements where custom_plans > 5')
  })
  expect(plannedEachTime).toEqual([])
})
