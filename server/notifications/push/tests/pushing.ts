import { SubscribeToPush } from '#contract/notifications/push.ts'
import { openSession } from '#server/identity/sessions/index.ts'
import { changeAccount } from '#server/identity/tests/inbox.ts'
import { sendText, startConversation } from '#server/messaging/tests/conversing.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { Person } from '#tests/support/people.ts'
import { openPushService } from '#tests/support/push-service.ts'
import { rows } from '#tests/support/rows.ts'
import type { World } from '#tests/support/world.ts'

export type PushService = Awaited<ReturnType<typeof openPushService>>

/** The same account, signed in elsewhere. */
export async function elsewhere(world: World, { id, username }: Person): Promise<Person> {
  const now = world.clock.now()
  const token = await openSession(world.db, { accountId: id, remember: true, now })
  return new Person(world.app, { id, username, token })
}

/** A new browser of somebody gets pushes; resolves to its path at the push service. */
export async function subscribeTo(service: PushService, person: Person): Promise<string> {
  const { path, body } = service.browser()
  const reply = await person.call(SubscribeToPush, { body })
  if (reply.status !== 200) throw new Error(`not subscribed: ${reply.text}`)
  return path
}

/** A fan who gets pushes, and a creator who writes to them, at noon (UTC) of a Wednesday. */
export async function reached(world: World) {
  const service = await openPushService()
  const { fan, creator, id } = await startConversation(world)
  await changeAccount(world, creator, { name: 'Mara' })
  await world.work()
  world.clock.set(new Date('2027-03-03T12:00:00Z'))
  await keepSignedIn(world)
  const path = await subscribeTo(service, fan)
  const write = async (text: string) => {
    const message = await sendText(creator, id, text)
    await world.work()
    return message
  }
  return { service, fan, creator, id, path, write }
}

/** Sessions last whatever time a test sets. */
export const keepSignedIn = (world: World) =>
  rows(world.db, `update session set expires_at = '2099-01-01'`)

/** Let time pass, and do what the jobs of each minute do. */
export async function pass(world: World, ms: number): Promise<void> {
  world.clock.advance(ms)
  await addJob(world.db, 'notifications.release-pushes', {})
  await world.work()
}

export const subscriptions = (world: World) =>
  rows<{
    account_id: string
    endpoint: string
    failures: number
    refused_at: Date | null
    paused_until: Date | null
  }>(
    world.db,
    'select account_id, endpoint, failures, refused_at, paused_until from push_subscription',
  )
