import { deleteFeed } from '#server/content/feeds/index.ts'
import { detachFiles } from '#server/files/index.ts'
import { closeSessions } from '#server/identity/sessions/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { type Db, UnfitDatabase } from '#server/platform/database/index.ts'
import { type DemoAccount, listDemoAccounts, listPosts } from './reads.ts'
import { clearAccount, endPayments } from './writes.ts'

/** @throws UnfitDatabase while somebody may log in with the demo's published password or emails */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const [first, ...others] = await listDemoAccounts(db)
  if (!first) return
  throw new UnfitDatabase(
    `the database holds ${others.length + 1} accounts of the demo (such as ${first.username}), whose ` +
      'password is published: close them by npm run demo:close, or give each another email and password',
  )
}

/**
 * Close an account of the demo: its sessions, password, email, names and posts go, and its renewals end;
 * its id, charges, lines and audit entries stay. May be repeated after a failure.
 */
export async function closeDemoAccount(
  parts: { db: Db; clock: Clock },
  { id }: DemoAccount,
): Promise<void> {
  const { db, clock } = parts
  for (const postId of await listPosts(db, id)) {
    await deleteFeed(parts, { id: postId, creatorId: id })
  }
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await endPayments(tx, id, now)
    for (const picture of ['avatar', 'cover']) {
      await detachFiles(tx, { itemKind: `account-${picture}`, itemId: id }, now)
    }
    await closeSessions(tx, { accountId: id })
    // Last, since it takes the mark by which the account is found.
    await clearAccount(tx, id, now)
  })
}
