import autocannon from 'autocannon'

export interface Target {
  name: string
  /** Called for each round, so that every request can differ. */
  requests: () => { url: string; options: Omit<autocannon.Options, 'url'> }
}

export interface Measured {
  name: string
  /** Requests a second: median of the rounds, lowest and highest. */
  median: number
  low: number
  high: number
}

/** Clients that ask at once. */
export const clients = 16
const rounds = 5
const roundSeconds = 3

/**
 * Measure servers in alternating rounds, so that what the machine does meanwhile meets all alike.
 * Throws when a server answers anything but 2xx.
 */
export async function measure(targets: Target[]): Promise<Measured[]> {
  const rates = targets.map(() => [] as number[])
  for (const target of targets) await round(target, 1)
  for (let nth = 0; nth < rounds; nth++) {
    for (const [place, target] of targets.entries()) {
      rates[place]?.push(await round(target, roundSeconds))
    }
  }
  return targets.map(({ name }, place) => summary(name, rates[place] ?? []))
}

async function round({ name, requests }: Target, seconds: number): Promise<number> {
  const { url, options } = requests()
  const result = await autocannon({ url, connections: clients, duration: seconds, ...options })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${name}: ${result.non2xx} answers were no success, ${result.errors} failed`)
  }
  return result['2xx'] / result.duration
}

function summary(name: string, rates: number[]): Measured {
  const sorted = rates.toSorted((a, b) => a - b)
  return {
    name,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    low: sorted[0] ?? 0,
    high: sorted.at(-1) ?? 0,
  }
}
