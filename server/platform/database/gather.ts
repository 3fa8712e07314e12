/** How the statements of many callers become one. */
export interface Gathering<In, Out> {
  /** Work on several at once; answers in their order. */
  run: (items: In[]) => Promise<Out[]>
  /** At most so many in one go. */
  most: number
  /** So many goes at a time: what arrives while all are under way waits, and goes together. */
  goes: number
  /** Items with the same mark never go together, nor in two goes at a time. */
  apart?: (item: In) => string
  /** Whether a failure left nothing behind, so that each of its items may be tried by itself. */
  splits?: (error: unknown) => boolean
}

interface Waiting<In, Out> {
  item: In
  resolve: (out: Out) => void
  reject: (error: unknown) => void
}

/**
 * Put the work of many callers into few statements. Who comes alone is served at once and by itself;
 * under load each statement serves all who came while others ran, so that the work of starting and
 * committing is shared.
 */
export function gather<In, Out>({
  run,
  most,
  goes,
  apart,
  splits = () => false,
}: Gathering<In, Out>): (item: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = []
  const marksUnderWay = new Set<string>()
  let underWay = 0

  /** Those who go next, in the order of their coming. */
  function take(): Waiting<In, Out>[] {
    if (!apart) return waiting.splice(0, most)
    const taken: Waiting<In, Out>[] = []
    const left = waiting.filter((one) => {
      const mark = apart(one.item)
      if (taken.length === most || marksUnderWay.has(mark)) return true
      marksUnderWay.add(mark)
      taken.push(one)
      return false
    })
    waiting.splice(0, waiting.length, ...left)
    return taken
  }

  async function work(group: Waiting<In, Out>[]): Promise<void> {
    try {
      const outs = await run(group.map(({ item }) => item))
      for (const [place, out] of outs.entries()) group[place]?.resolve(out)
    } catch (error) {
      if (group.length > 1 && splits(error)) await Promise.all(group.map((one) => work([one])))
      else for (const { reject } of group) reject(error)
    }
  }

  async function go(): Promise<void> {
    if (underWay >= goes) return
    const group = take()
    if (group.length === 0) return
    underWay += 1
    await work(group)
    underWay -= 1
    if (apart) for (const { item } of group) marksUnderWay.delete(apart(item))
    void go()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      void go()
    })
}
