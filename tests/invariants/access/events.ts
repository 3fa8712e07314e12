import { publish } from '#server/platform/jobs/index.ts'
import type { World } from '#tests/support/world.ts'
import type { Reader } from './scenario.ts'
import { itemOf, type Subject } from './subjects.ts'
import { type Shown, shownIn } from './surfaces.ts'

/** Let the event of every charge be sent again, now that all has happened. */
export async function resendCharges(world: World): Promise<void> {
  const charges = await world.db
    .selectFrom('wallet_charge')
    .select(['id as chargeId', 'source_id as buyerId', 'performer_id as creatorId'])
    .execute()
  for (const charge of charges) {
    await publish(world.db, { topic: 'charge.succeeded', ...charge })
  }
  world.app.sent.length = 0
  await world.work()
}

/** What the open pages of an account were sent of an item; undefined when nothing was. */
export function eventShown(world: World, { person }: Reader, subject: Subject): Shown | undefined {
  const { _id } = itemOf(subject)
  const sent = world
    .eventsFor(person)
    .filter(({ event }) => event === 'token_transaction_success')
    .map(({ payload }) => payload as { item: { _id: string } })
    .filter(({ item }) => item._id === _id)
  if (sent.length === 0) return undefined
  // Its id alone says no more than the receipt of the charge.
  const items = sent.filter(({ item }) => Object.keys(item).length > 1)
  return shownIn(JSON.stringify(items), subject)
}
