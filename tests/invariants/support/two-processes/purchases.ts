import { kindNamed } from '#tests/kinds/index.ts'
import type { Person } from '#tests/support/people.ts'
import { refundBySite } from '#tests/support/refund-charge.ts'
import { expect, type World } from '#tests/support/world.ts'
import { at } from '../history-run.ts'
import { type Model, type ModelItem, purchaseProblem } from './model.ts'

/** An item of the site and of its model. */
interface Target {
  id: string
  item: ModelItem
}

/** Buy an item, and expect the problem that the model knows of. */
export async function buy(
  fan: Person,
  model: Model,
  { kind, id, item }: Target & { kind: string },
): Promise<void> {
  const problem = purchaseProblem(item, at(model.creators, item.creator))
  const { buy: endpoint } = kindNamed(kind).endpoints
  if (!endpoint) throw new Error(`nobody unlocks one of the kind ${kind}`)
  const reply = await fan.call(endpoint, { params: { id } })
  expect(reply.status === 200 ? undefined : reply.problem.error, reply.text).toBe(problem)
  if (problem) return
  Object.assign(item, { isBought: true, paid: item.price })
  model.wallet -= item.price
}

/** Pay back what the fan paid for an item, as staff does. */
export async function refund(world: World, model: Model, { id, item }: Target) {
  const charge = await world.db
    .selectFrom('wallet_charge')
    .select('id')
    .where('target_id', '=', id)
    .where('status', '=', 'success')
    .executeTakeFirst()
  expect(charge !== undefined).toBe(item.isBought)
  if (!charge) return
  await refundBySite(world, { chargeId: charge.id })
  takeBack(model, item)
}

/** In the model: the fan has the money, and no longer the item. */
export function takeBack(model: Model, item: ModelItem): void {
  model.wallet += item.paid
  Object.assign(item, { isBought: false, paid: 0 })
}
