import { AddCard } from '#contract/money/cards.ts'
import { SubscribeToCreator, TopUpWallet } from '#contract/money/payments.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { SandboxGateway } from '#server/platform/payments/index.ts'
import type { Person } from '#tests/support/people.ts'
import { firstRow, rows } from '#tests/support/rows.ts'
import type { World } from '#tests/support/world.ts'
import { addMonths } from '../subscriptions/periods.ts'

export type TestCard =
  | 'success'
  | 'refund_fails'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'challenge'
  | 'always_challenge'

export function sandboxOf(world: World): SandboxGateway {
  const { sandbox } = world.app.parts
  if (!sandbox) throw new Error('this world has no sandbox')
  return sandbox
}

/** Give a person a test card; returns what paying calls `cardId`. */
export async function giveCard(person: Person, card: TestCard = 'success'): Promise<string> {
  const reply = await person.call(AddCard, {
    params: { provider: 'stripe' },
    body: { token: `tok_sandbox_visa_${card}`, month: '12', year: '2030', holderName: 'A Fan' },
  })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.data.token
}

/** Add money by card; returns before the gateway's webhook. */
export function topUp(person: Person, amount: number, cardId: string, key?: string) {
  return person.call(TopUpWallet, {
    body: { amount, cardId, paymentGateway: 'stripe' },
    ...(key === undefined ? {} : { key }),
  })
}

/** Let the gateway's webhooks arrive, and all that follows from them. */
export async function settle(world: World): Promise<void> {
  await sandboxOf(world).deliverDue()
  await world.work()
}

/** What the sandbox took in all, in dollars: the other side of our books. */
export async function takenBySandbox(world: World): Promise<number> {
  const row = await firstRow<{ cents: bigint }>(
    world.db,
    `select coalesce(sum(amount_cents), 0)::bigint as cents from sandbox_payment
     where status in ('processing', 'succeeded')`,
  )
  return Number(row?.cents) / 100
}

/** The sum of all lines of an account of the site, in dollars. */
export async function siteAccount(world: World, kind: string): Promise<number> {
  const row = await firstRow<{ cents: bigint }>(
    world.db,
    `select coalesce(sum(l.amount_cents), 0)::bigint as cents
     from ledger_line l join ledger_account a on a.id = l.account_id
     where a.owner_id is null and a.kind = $1`,
    [kind],
  )
  return Number(row?.cents) / 100
}

/** Make everything of a payment older, as if that much time had passed since. */
export async function age(world: World, paymentId: string, minutes: number): Promise<void> {
  await rows(
    world.db,
    `update payment_transaction set created_at = created_at - $2 * interval '1 minute'
     where id = $1`,
    [paymentId, minutes],
  )
  await world.makeJobsDue()
}

/** The events a person's open pages received, by the name of the event. */
export const eventsOf = <T = Record<string, unknown>>(
  world: World,
  person: Person,
  event: string,
) =>
  world
    .eventsFor(person)
    .filter((each) => each.event === event)
    .map((each) => each.payload as T)

/** Subscribe by card; returns before the gateway's webhook. */
export function subscribe(
  fan: Person,
  creator: Person,
  body: {
    type?: 'monthly' | 'yearly' | 'free'
    months?: 3 | 6
    trialToken?: string
    cardId?: string
    price?: number
  },
  key?: string,
) {
  return fan.call(SubscribeToCreator, {
    body: { performerId: creator.id, paymentGateway: 'stripe', ...body },
    ...(key === undefined ? {} : { key }),
  })
}

/** A paid subscription that is running. */
export async function subscribed(
  world: World,
  fan: Person,
  creator: Person,
  card: TestCard = 'success',
): Promise<void> {
  await subscribe(fan, creator, { cardId: await giveCard(fan, card) })
  await settle(world)
}

/** Let days go by for a subscription: all its dates move into the past. */
export async function letPass(world: World, fan: Person, days: number): Promise<void> {
  await rows(
    world.db,
    `update subscription set expired_at = expired_at - $2 * interval '1 day',
       next_recurring_at = next_recurring_at - $2 * interval '1 day',
       start_recurring_at = start_recurring_at - $2 * interval '1 day',
       period_started_at = period_started_at - $2 * interval '1 day', anchor_day = null,
       updated_at = updated_at - $2 * interval '1 day'
     where user_id = $1`,
    [fan.id, days],
  )
  await rows(
    world.db,
    `update entitlement set starts_at = starts_at - $2 * interval '1 day',
       ends_at = ends_at - $2 * interval '1 day' where account_id = $1 and subject_kind = 'performer'`,
    [fan.id, days],
  )
}

/** The days from now to the same day some months later. */
export function daysOfMonths(world: World, months: number): number {
  const now = world.clock.now()
  return (addMonths(now, months, now.getUTCDate()).getTime() - now.getTime()) / dayMs
}

/** Let a subscription reach its end, or come some days close to it. */
export async function reachEnd(world: World, fan: Person, daysBefore = 0): Promise<void> {
  const [held] = await rows<{ expired_at: Date }>(
    world.db,
    'select expired_at from subscription where user_id = $1',
    [fan.id],
  )
  const leftMs = (held?.expired_at.getTime() ?? 0) - world.clock.now().getTime()
  await letPass(world, fan, leftMs / dayMs - daysBefore)
}

/** Let what runs every minute run once. */
export async function tick(world: World): Promise<void> {
  for (const task of ['subscriptions.renew', 'subscriptions.sweep'])
    await addJob(world.db, task, {})
  await world.work()
  await settle(world)
}
