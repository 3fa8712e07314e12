import autocannon from 'autocannon'

export interface Target {
  name: string
  /** Called for each round, so that every request can differ. */
  requests: () => { url: string; options: Omit<autocannon.Options, 'url'> }
}

export interface Measured {
  name: string
  /** Requests per second: median of the rounds, lowest and highest. */
  median: number
  low: number
  high: number
}

/** Concurrent clients, where a measurement does not name its own number. */
export const clients = 16
const rounds = 5
const roundSeconds = 3

/**
 * Measure servers in alternating rounds, so that other load on the machine affects all alike.
 * Throws if a server returns anything but 2xx.
 */
export async function measure(targets: Target[], connections = clients): Promise<Measured[]> {
  const rates = targets.map(() => [] as number[])
  for (const target of targets) await round(target, connections, 1)
  for (let nth = 0; nth < rounds; nth++) {
    for (const [index, target] of targets.entries()) {
      rates[index]?.push(await round(target, connections, roundSeconds))
    }
  }
  return targets.map(({ name }, index) => summary(name, rates[index] ?? []))
}

async function round(
  { name, requests }: Target,
  connections: number,
  seconds: number,
): Promise<number> {
  const { url, options } = requests()
  const result = await autocannon({ url, connections, duration: seconds, ...options })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${name}: ${result.non2xx} answers were no success, ${result.errors} failed`)
  }
  return result['2xx'] / result.duration
}

export interface Worker {
  name: string
  /** One unit of work of one client. */
  work: (client: number) => Promise<unknown>
}

/**
 * Like `measure`, without HTTP: concurrent clients in this process, each starting its next unit of
 * work after the last.
 */
export async function measureWork(atOnce: number, workers: Worker[]): Promise<Measured[]> {
  const rates = workers.map(() => [] as number[])
  for (const worker of workers) await workRound(worker, atOnce, 1)
  for (let nth = 0; nth < rounds; nth++) {
    for (const [index, worker] of workers.entries()) {
      rates[index]?.push(await workRound(worker, atOnce, roundSeconds))
    }
  }
  return workers.map(({ name }, index) => summary(name, rates[index] ?? []))
}

async function workRound({ work }: Worker, atOnce: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000
  let done = 0
  const client = async (nth: number) => {
    while (performance.now() < end) {
      await work(nth)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, nth) => client(nth)))
  return done / seconds
}

export function summary(name: string, rates: number[]): Measured {
  const sorted = rates.toSorted((a, b) => a - b)
  return {
    name,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    low: sorted[0] ?? 0,
    high: sorted.at(-1) ?? 0,
  }
}
