import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Answer } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'
import { type Caller, callerOf, everyRole, holds, isLetIn } from './callers.ts'
import { type IdSlot, idSlotsOf } from './ids.ts'
import type { AccountKind } from './meanings.ts'
import { neededSlots, requestOf, send } from './requests.ts'
import { thingOf } from './things.ts'

/** An id that no row has. */
const missingId = '6b0000000000000000000000'

/** Emails of accounts in tests: nobody but staff reads those of others. */
const emails = /\w+@world\.test/g

type Reply = Answer<unknown>

/** What tells two answers of a call apart; of one that reads, also what it found. */
const outcomeOf = (method: string, { status, problem, text }: Reply): string =>
  JSON.stringify([
    status,
    problem?.error,
    problem?.message,
    problem?.fields,
    status === 200 && method === 'GET' && text,
  ])

/** The call got past the question of rights; a state that forbids it is found after that. */
const isReached = ({ status }: Reply): boolean => [200, 302, 409].includes(status)

/** One id of one call, tried by everybody. */
class Trial {
  readonly faults: string[] = []
  private readonly world: World
  private readonly name: string
  private readonly endpoint: AnyEndpoint
  private readonly slot: IdSlot
  /** Why nobody got through yet; undefined once somebody did. */
  private refusal: string | undefined = 'nobody may call'

  constructor(world: World, name: string, endpoint: AnyEndpoint, slot: IdSlot) {
    this.world = world
    this.name = name
    this.endpoint = endpoint
    this.slot = slot
  }

  async run(callers: readonly Caller[]): Promise<void> {
    const { names, reach } = this.slot.meaning
    const { owners } = thingOf(names)
    const asking = owners.filter((kind) => this.letsIn({ kind, role: 'owner' }))
    const victim = await callerOf(this.world, asking[0] ?? owners[0] ?? 'staff')
    const id = await this.makeFor(victim)
    for (const caller of callers) await this.tryOthers(caller, id)
    for (const kind of asking) {
      // The victim asks too: what was refused to others is still there.
      const self = kind === victim.kind ? victim : await callerOf(this.world, kind)
      const own = self === victim ? id : await this.makeFor(self)
      this.check(self, 'oneself', await this.call(self, own), reach === 'everybody' || isReached)
    }
    if (this.refusal === undefined) return
    this.faults.push(`${this.name}: the request of requests.ts is refused to all: ${this.refusal}`)
  }

  /** Try what belongs to somebody else, and what does not exist. */
  private async tryOthers(caller: Caller, id: string): Promise<void> {
    const { reach, staff } = this.slot.meaning
    const others = await this.call(caller, id)
    if (!this.letsIn(caller)) {
      this.check(caller, 'somebody else', others, others.status === (caller.kind ? 403 : 401))
      return
    }
    const missing = await this.call(caller, missingId)
    const { method } = this.endpoint
    const isRead = method === 'GET' && this.slot.where === 'params'
    this.check(caller, 'nobody', missing, isRead ? missing.status === 404 : missing.status !== 401)
    const isRight =
      reach === 'everybody' || holds(caller, staff)
        ? others.status !== 401
        : reach === 'owner'
          ? [403, 404].includes(others.status)
          : outcomeOf(method, others) === outcomeOf(method, missing)
    this.check(caller, 'somebody else', others, isRight)
  }

  private check(
    caller: Caller,
    whose: string,
    reply: Reply,
    isRight: boolean | ((reply: Reply) => boolean),
  ): void {
    const answer = `${reply.status} ${reply.text.slice(0, 300)}`
    if (whose !== 'nobody') this.refusal &&= isReached(reply) ? undefined : answer
    const own = `${caller.person.username}@`
    const hasLeak =
      caller.kind !== 'staff' && reply.text.match(emails)?.some((one) => !one.startsWith(own))
    const isExpected = typeof isRight === 'boolean' ? isRight : isRight(reply)
    if (isExpected && !hasLeak && reply.status < 500) return
    const { slot, name } = this
    this.faults.push(`${name}: \`${slot.name}\` of ${whose}, as ${caller.role}: ${answer}`)
  }

  private readonly letsIn = (caller: Pick<Caller, 'kind' | 'role'>) =>
    isLetIn(this.endpoint.audience, caller)

  private makeFor({ person: owner, kind = 'staff' }: Caller, slot = this.slot): Promise<string> {
    return thingOf(slot.meaning.names).make({ world: this.world, owner, kind })
  }

  /** Call with this id, and with ids that the caller may use where others are needed. */
  private async call(caller: Caller, id: string): Promise<Reply> {
    const { endpoint, slot } = this
    const ids: [IdSlot, string][] = [[slot, id]]
    for (const other of neededSlots(endpoint, idSlotsOf(endpoint))) {
      if (other.where === slot.where && other.name === slot.name) continue
      ids.push([other, this.letsIn(caller) ? await this.usableBy(caller, other) : missingId])
    }
    return send(caller.person, endpoint, requestOf(endpoint, ids))
  }

  private async usableBy(caller: Caller, slot: IdSlot): Promise<string> {
    const { owners } = thingOf(slot.meaning.names)
    const isOwner = (owners as readonly (AccountKind | undefined)[]).includes(caller.kind)
    return this.makeFor(isOwner ? caller : await callerOf(this.world, owners[0] ?? 'staff'), slot)
  }
}

/** Tries all ids of calls as every role: what is wrong, as sentences. */
export async function authorizationMatrix(world: World) {
  const callers = await everyRole(world)
  return async (name: string, endpoint: AnyEndpoint): Promise<string[]> => {
    const faults: string[] = []
    for (const slot of idSlotsOf(endpoint)) {
      const trial = new Trial(world, name, endpoint, slot)
      await trial.run(callers)
      faults.push(...trial.faults)
    }
    return faults
  }
}
