import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { type AnyEndpoint, type Input, type Reply, urlOf } from '#contract/endpoint.ts'
import { call } from '../api.ts'

/** The input of a query, part of its cache key. */
export type QueryInput<E extends AnyEndpoint> = Pick<Input<E>, 'params' | 'query'>

interface Answer {
  at: number
  data: unknown
}

interface Mark {
  at: number
  matches: (endpoint: AnyEndpoint, input: QueryInput<AnyEndpoint>) => boolean
}

interface Follower {
  endpoint: AnyEndpoint
  input: QueryInput<AnyEndpoint>
  refetch: () => void
}

const maxAnswers = 100
const maxMarks = 50

let clock = 0
const replies = new Map<string, Answer>()
const underway = new Map<string, Promise<unknown>>()
const marks: Mark[] = []
const followers = new Set<Follower>()
const listeners = new Set<() => void>()
const firstSeen = new WeakMap<object, number>()

export const keyOf = <E extends AnyEndpoint>({ method, path }: E, input: QueryInput<E>): string =>
  `${method} ${urlOf(path, input.params as object, input.query as object)}`

/** Logical clock of this cache: counts invalidations and writes. */
export const currentStep = () => clock

/** Logical time at which loaded data was first seen here. */
export function seenAt(loaded: object): number {
  const seen = firstSeen.get(loaded) ?? clock
  firstSeen.set(loaded, seen)
  return seen
}

/** Replace the cached response, with data from a receipt or an event. */
export function write<E extends AnyEndpoint>(
  endpoint: E,
  input: QueryInput<E>,
  data: Reply<E>,
): void {
  const key = keyOf(endpoint, input)
  clock += 1
  replies.delete(key)
  replies.set(key, { at: clock, data })
  const [oldest] = replies.keys()
  if (replies.size > maxAnswers && oldest !== undefined) replies.delete(oldest)
  for (const listener of listeners) listener()
}

/**
 * Fetch from the server; concurrent calls share one request, and components that show the response
 * rerender.
 */
export function read<E extends AnyEndpoint>(
  endpoint: E,
  input: QueryInput<E> = {},
): Promise<Reply<E>> {
  const key = keyOf(endpoint, input)
  const before = replies.get(key)
  const reading =
    underway.get(key) ??
    call(endpoint, input)
      .then((data) => {
        // If the cache was written meanwhile by an event, that is newer than this response.
        if (replies.get(key) === before) write(endpoint, input, data)
        return data
      })
      .finally(() => underway.delete(key))
  underway.set(key, reading)
  return reading as Promise<Reply<E>>
}

/**
 * Mark responses of an endpoint as stale: all of them, or those whose input includes these params
 * and query. Visible ones are refetched now, the others when they are shown.
 */
export function invalidate<E extends AnyEndpoint>(endpoint: E, input: QueryInput<E> = {}): void {
  clock += 1
  const matches: Mark['matches'] = (other, { params, query }) =>
    other.method === endpoint.method &&
    other.path === endpoint.path &&
    includes(params, input.params) &&
    includes(query, input.query)
  marks.push({ at: clock, matches })
  if (marks.length > maxMarks) marks.shift()
  for (const one of followers) if (matches(one.endpoint, one.input)) one.refetch()
}

const includes = (whole: unknown = {}, part: unknown = {}) =>
  Object.entries(part as object).every(
    ([name, value]) => String((whole as Record<string, unknown>)[name]) === String(value),
  )

/**
 * Subscribe to `invalidate` while the component is mounted. `at` is the logical time of the data it
 * shows.
 */
export function useInvalidated<E extends AnyEndpoint>(
  endpoint: E,
  input: QueryInput<E>,
  at: number,
  refetch: () => void,
): void {
  const latest = useEffectEvent(refetch)
  const key = keyOf(endpoint, input)
  const follow = useEffectEvent(() => {
    const follower = { endpoint, input, refetch: () => latest() }
    followers.add(follower)
    if (marks.some((mark) => mark.at > at && mark.matches(endpoint, input))) latest()
    return () => void followers.delete(follower)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another follower
  useEffect(() => follow(), [key])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A loader's response with later changes from `write`, `read` and `invalidate`. Showing it causes
 * no request of its own. A bare number does not say when it was loaded: `loadedWith` is what the
 * loader returned it in.
 */
export function useLoaded<E extends AnyEndpoint>(
  endpoint: E,
  input: QueryInput<E>,
  loaded: Reply<E>,
  loadedWith: object = loaded as object,
): Reply<E> {
  const key = keyOf(endpoint, input)
  const known = useSyncExternalStore(
    subscribe,
    () => replies.get(key),
    () => undefined,
  )
  const at = useMemo(() => seenAt(loadedWith), [loadedWith])
  useInvalidated(endpoint, input, Math.max(at, known?.at ?? 0), () => {
    void read(endpoint, input).catch(() => undefined)
  })
  return known && known.at > at ? (known.data as Reply<E>) : loaded
}
