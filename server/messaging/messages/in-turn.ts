/** Does work of one name after the other, of different names side by side. */
export type InTurn = (name: string, work: () => Promise<void>) => Promise<void>

/**
 * What is read and then told must be told in the order in which it was read: of two totals the later
 * one has to arrive last.
 */
export function createInTurn(): InTurn {
  const last = new Map<string, Promise<void>>()
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).catch(() => {}).then(work)
    last.set(name, turn)
    return turn.finally(() => {
      if (last.get(name) === turn) last.delete(name)
    })
  }
}
