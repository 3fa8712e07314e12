/** Close the demo's accounts: `npm run demo:close` lists them, `npm run demo:close -- --yes` does it. */
import { systemClock } from '#server/kernel/clock.ts'
import { closeDemoAccount, listDemoAccounts } from '#server/operations/demo-accounts/index.ts'
import { runOnSite } from '#tools/operator/site-database.ts'

await runOnSite(async ({ db }) => {
  const accounts = await listDemoAccounts(db)
  for (const { id, username, email } of accounts) console.log(`  ${id}  ${username}  ${email}`)
  if (accounts.length === 0) {
    console.log('There is no account of the demo.')
    return 0
  }
  if (!process.argv.includes('--yes')) {
    console.log(
      `${accounts.length} accounts of the demo. Closing them takes their sessions, passwords, emails, ` +
        'names and posts, for good; charges and the ledger stay. To do it: npm run demo:close -- --yes',
    )
    return 0
  }
  for (const account of accounts) await closeDemoAccount({ db, clock: systemClock }, account)
  console.log(`${accounts.length} accounts closed.`)
  return 0
})
