import { inject } from 'vitest'
import { connectDatabase } from '#server/platform/database/index.ts'
import { copyDatabase } from '#tests/support/test-database.ts'

export type TestDatabase = Awaited<ReturnType<typeof openDatabase>>

/** A migrated database of this test file's own. */
export async function openDatabase() {
  const { url, drop } = await copyDatabase(inject('postgresUrl'))
  const { pool, close } = connectDatabase({ url, poolSize: 5, onError: () => {} })
  const closeAndDrop = async () => {
    await close()
    await drop()
  }
  return { pool, close: closeAndDrop }
}
