import type { Updateable } from 'kysely'
import type { DB } from '#server/platform/database/index.ts'
import type { Person } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'

export const emailOf = ({ username }: Person) => `${username}@world.test`

/** The emails that were sent to an address, newest first, once all due jobs have run. */
export async function emailsTo(world: World, to: string) {
  await world.work()
  return (await world.app.parts.mailOutbox?.list({ to })) ?? []
}

/** The token in the link of the newest email to an address. */
export async function linkTokenTo(world: World, to: string): Promise<string> {
  const [email] = await emailsTo(world, to)
  const token = /[?&]token=([\w-]+)/.exec(email?.text ?? '')?.[1]
  if (!token) throw new Error(`no email with a link was sent to ${to}`)
  return token
}

/** Change an account behind the product's back. */
export const changeAccount = ({ db }: World, { id }: Person, change: Updateable<DB['account']>) =>
  db.updateTable('account').set(change).where('id', '=', id).execute()
