import { prepareConnections } from '#server/platform/database/index.ts'
import { expect, test } from '#tests/support/world.ts'

test('every hot query is valid on the migrated schema', async ({ world }) => {
  const { pool } = world.app.parts
  await expect(prepareConnections(pool, 1)).resolves.toBeUndefined()
})
