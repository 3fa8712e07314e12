/**
 * Delete the demo's accounts: `npm run demo:close` lists them, `npm run demo:close -- --yes`
 * deletes them.
 */
import { deleteAccountNow } from '#server/identity/account-deletion/index.ts'
import { listDemoAccounts } from '#server/operations/demo-accounts/index.ts'
import { createLog } from '#server/platform/log.ts'
import { closeParts, openParts } from '#server/start/open-parts.ts'
import { runOnSite } from '#tools/operator/site-database.ts'

await runOnSite(async ({ config, ...database }) => {
  const accounts = await listDemoAccounts(database.db)
  const [known, crowd] = [accounts.filter((one) => one.email), accounts.filter((one) => !one.email)]
  for (const { id, username, email } of known) console.log(`  ${id}  ${username}  ${email}`)
  if (crowd.length > 0) console.log(`  and ${crowd.length} with which nobody can sign in`)
  if (accounts.length === 0) {
    console.log('There is no account of the demo.')
    return 0
  }
  if (!process.argv.includes('--yes')) {
    console.log(
      `${accounts.length} accounts of the demo. Deleting them takes all that is personal, for good: ` +
        'names, emails, posts, messages, files; charges and the ledger stay. What buyers paid for posts ' +
        'is refunded when the site runs. To do it: npm run demo:close -- --yes',
    )
    return 0
  }
  const parts = await openParts(config, database, createLog('silent'))
  try {
    let waiting = 0
    for (const { id } of accounts) if (!(await deleteAccountNow(parts, id))) waiting++
    console.log(`${accounts.length - waiting} accounts closed.`)
    if (waiting > 0) console.log(`${waiting} wait for a payment: the site closes them by itself.`)
  } finally {
    await closeParts(parts)
  }
  return 0
})
