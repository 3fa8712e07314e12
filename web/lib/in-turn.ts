const underway = new Map<string, Promise<unknown>>()

/**
 * Run calls with the same key one after the other, so that the last of several quick changes wins.
 */
export function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = underway.get(key) ?? Promise.resolve()
  const mine = before.then(run, run)
  underway.set(key, mine)
  const leave = () => {
    if (underway.get(key) === mine) underway.delete(key)
  }
  mine.then(leave, leave)
  return mine
}
