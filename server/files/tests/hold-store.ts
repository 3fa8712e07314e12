import { onTestFinished, vi } from 'vitest'
import type { World } from '#tests/support/world.ts'

/**
 * Make the store wait whenever it reads or writes one of these keys, until the returned function is
 * called: a test that looks at unfinished work then depends on no machine's speed.
 */
export function holdStore({ app }: World, keys: readonly string[]): () => void {
  const { store } = app.parts
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  const held = <A extends [key: string, ...unknown[]], R>(call: (...args: A) => Promise<R>) =>
    async function waiting(...args: A): Promise<R> {
      if (keys.includes(args[0])) await letGo
      return call.apply(store, args)
    }
  const calls = { get: held(store.get), linkTo: held(store.linkTo), put: held(store.put) }
  vi.spyOn(store, 'get').mockImplementation(calls.get)
  vi.spyOn(store, 'linkTo').mockImplementation(calls.linkTo)
  vi.spyOn(store, 'put').mockImplementation(calls.put)
  // Jobs that run are awaited when they are stopped.
  onTestFinished(() => resolve())
  return resolve
}
