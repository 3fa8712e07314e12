import type { Db } from '#server/platform/database/index.ts'
import { IncompatibleDatabase } from '#server/platform/errors.ts'
import { listDemoAccounts } from './reads.ts'

/**
 * @throws IncompatibleDatabase while somebody could log in with the demo's published password or emails
 */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const [first, ...others] = await listDemoAccounts(db)
  if (!first) return
  throw new IncompatibleDatabase(
    `the database holds ${others.length + 1} accounts of the demo (such as ${first.username}), whose ` +
      'password is published: close them by npm run demo:close, or give each another email and password',
  )
}
