import type { Db } from '#server/platform/database/index.ts'
import { createCipher, DecryptionFailed } from '#server/platform/encryption/index.ts'
import type { Log } from '#server/platform/log.ts'

const known = Buffer.from('stagedoor')
const context = 'secret check'

/**
 * Warn at each start with another secret than the site's first one: what was encrypted with that
 * cannot be read. Nothing is refused, so that a site whose secret is lost still starts.
 */
export async function warnOfOtherSecret(db: Db, secret: string, log: Log): Promise<void> {
  const cipher = createCipher(secret, context)
  await db
    .insertInto('secret_check')
    .values({ encrypted: cipher.encrypt(known, context) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { encrypted } = await db
    .selectFrom('secret_check')
    .select('encrypted')
    .executeTakeFirstOrThrow()
  try {
    cipher.decrypt(encrypted, context)
  } catch (error) {
    if (!(error instanceof DecryptionFailed)) throw error
    log.warn(
      'this SECRET is not the one that the site began with: identity documents, payout details and ' +
        'second factors of accounts cannot be read, and links that were sent do not work. Set the former one again.',
    )
  }
}
