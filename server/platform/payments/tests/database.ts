import { inject } from 'vitest'
import { connectDatabase } from '#server/platform/database/index.ts'
import { copyDatabase } from '#tests/support/test-database.ts'

export type TestDatabase = Awaited<ReturnType<typeof openDatabase>>

/** A migrated database for this test file alone. */
export async function openDatabase() {
  const { url, drop } = await copyDatabase(inject('postgresUrl'))
  const { db, close } = connectDatabase({ url, poolSize: 5, onError: () => {} })
  const closeAndDrop = async () => {
    await close()
    await drop()
  }
  return { db, close: closeAndDrop }
}
