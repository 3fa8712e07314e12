import type { AnyEndpoint, Reply } from '#contract/endpoint.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { Answer, Person } from '#tests/support/people.ts'
import { expect } from '#tests/support/world.ts'
import type { CreatorView } from './views.ts'

/** The country that creators block. */
export const blockedCountry = 'DE'

/** A trusted proxy says where a call comes from. */
const proxied = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': blockedCountry }

/** Somebody who reads by one process, from somewhere. */
export interface ApiReader {
  person: Person
  isAbroad: boolean
}

/** The status of the bytes behind an address that somebody was given. */
export async function statusOf({ person, isAbroad }: ApiReader, address: string): Promise<number> {
  const { pathname, search } = new URL(address)
  const headers = isAbroad ? proxied : {}
  return (await person.send({ method: 'GET', url: pathname + search, headers })).status
}

/** What has to be found. */
export async function needed<E extends AnyEndpoint>(
  reader: ApiReader,
  endpoint: E,
  input: Parameters<typeof readOrNot<E>>[2],
): Promise<Reply<E>> {
  const found = await readOrNot(reader, endpoint, input)
  if (found === undefined) throw new Error(`${endpoint.path} was not found`)
  return found
}

/** Undefined for what is not found. */
export async function readOrNot<E extends AnyEndpoint>(
  { person, isAbroad }: ApiReader,
  endpoint: E,
  input: Parameters<typeof person.call<E>>[1] & object,
): Promise<Reply<E> | undefined> {
  const headers = isAbroad ? proxied : {}
  const reply: Answer<Reply<E>> = await person.call(endpoint, { ...input, headers })
  expect([200, 404], reply.text).toContain(reply.status)
  return reply.status === 200 ? reply.data : undefined
}

export const viewOfCreator = (card: PerformerCard): CreatorView => ({
  name: card.name,
  monthlyPrice: card.monthlyPrice,
  isFollowed: card.isFollowed,
  isSubscribed: card.isSubscribed,
})
