import type { Body } from '#contract/endpoint.ts'
import { SendTip } from '#contract/money/charges.ts'
import { DecidePayoutRequest } from '#contract/money/payout-decisions.ts'
import {
  CalculatePayout,
  CreatePayoutRequest,
  ListPayoutRequests,
} from '#contract/money/payouts.ts'
import { UpdateBanking, UpdatePaypal } from '#contract/profiles/payout-details.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, type World } from '#tests/support/world.ts'

export const bank = {
  firstName: 'Nora',
  lastName: 'Lind',
  bankName: 'Northern Bank',
  bankAccount: 'SE45 5000 0000 0583 9825 7466',
  country: 'SE',
}

export async function setBank(creator: Person, change: object = {}): Promise<void> {
  const params = { id: creator.id }
  const reply = await creator.call(UpdateBanking, { params, body: { ...bank, ...change } })
  expect(reply.status, reply.text).toBe(200)
}

export async function setPaypal(creator: Person, email = 'nora@pay.test'): Promise<void> {
  const params = { id: creator.id }
  const body = { key: 'paypal' as const, value: { email } }
  const reply = await creator.call(UpdatePaypal, { params, body })
  expect(reply.status, reply.text).toBe(200)
}

/** Tips that leave the creator so many dollars after the site's fifth; returns the fan. */
export async function earn(world: World, creator: Person, ...net: number[]): Promise<Person> {
  const fan = await world.fan({ wallet: net.reduce((sum, one) => sum + one * 1.25, 0) })
  for (const dollars of net) {
    const reply = await fan.call(SendTip, {
      params: { id: creator.id },
      body: { price: dollars * 1.25 },
    })
    expect(reply.status, reply.text).toBe(200)
    // Earnings of one moment have no order.
    world.clock.advance(1)
  }
  return fan
}

/** A creator with a bank account, who can be paid these earnings. */
export async function earner(world: World, ...net: number[]): Promise<Person> {
  const creator = await world.creator()
  await setBank(creator)
  await earn(world, creator, ...net)
  world.clock.advance(7 * dayMs)
  return creator
}

type Form = Partial<Body<typeof CreatePayoutRequest>>

export const request = (creator: Person, requestTokens: number, more: Form = {}) =>
  creator.call(CreatePayoutRequest, { body: { requestTokens, ...more } })

/** Ask for a payout that is allowed; returns its id. */
export async function asked(creator: Person, dollars: number, more: Form = {}): Promise<string> {
  const reply = await request(creator, dollars, more)
  expect(reply.status, reply.text).toBe(200)
  return reply.data._id
}

export const decide = (staff: Person, id: string, body: Body<typeof DecidePayoutRequest>) =>
  staff.call(DecidePayoutRequest, { params: { id }, body })

/** Decide as allowed. */
export async function decided(
  staff: Person,
  id: string,
  ...bodies: Body<typeof DecidePayoutRequest>[]
) {
  for (const body of bodies) {
    const reply = await decide(staff, id, body)
    expect(reply.status, reply.text).toBe(200)
  }
}

export const approve = { status: 'approved' } as const
export const pay = { status: 'done', reference: 'TR-1' } as const
export const reject = { status: 'rejected', adminNote: 'The name differs' } as const

/** Ask for a payout and pay it; returns its id. */
export async function paidOut(staff: Person, creator: Person, dollars: number): Promise<string> {
  const id = await asked(creator, dollars)
  await decided(staff, id, approve, pay)
  return id
}

export const moneyOf = async (creator: Person) => (await creator.call(CalculatePayout)).data

export const statusesOf = async (creator: Person) =>
  (await creator.call(ListPayoutRequests)).data.data.map(({ status }) => status)
