const running = new Map<string, Promise<unknown>>()

/**
 * Run calls with the same key one after the other, so that the last of several quick changes wins.
 */
export function callSerially<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = running.get(key) ?? Promise.resolve()
  const mine = before.then(run, run)
  running.set(key, mine)
  const leave = () => {
    if (running.get(key) === mine) running.delete(key)
  }
  mine.then(leave, leave)
  return mine
}
