import Tinypool from 'tinypool'
import { readTable } from './gazetteer.ts'

/** States and cities by name. Loaded on first use, then kept in memory. */
export interface Places {
  /** Names of the states of a country, by its two-letter code; empty for an unknown one. */
  statesOf(country: string): Promise<string[]>
  /** Names of the cities of a state, by its name in any case; empty for an unknown one. */
  citiesOf(country: string, state: string): Promise<string[]>
}

interface State {
  /** Such as `US.CA`. */
  code: string
  name: string
}

export function openPlaces(): Places {
  const states = loadOnce(loadStates)
  const cities = loadOnce(loadCities)
  const listStates = async (country: string) => (await states()).get(country.toUpperCase()) ?? []
  return {
    statesOf: async (country) => (await listStates(country)).map(({ name }) => name),
    citiesOf: async (country, state) => {
      const wanted = comparable(state)
      const found = (await listStates(country)).filter(({ name }) => comparable(name) === wanted)
      if (found.length === 0) return []
      const byState = await cities()
      return found.flatMap(({ code }) => byState.get(code)?.split('\n') ?? [])
    },
  }
}

const comparable = (name: string) => name.normalize('NFC').trim().toLowerCase()

async function loadStates(): Promise<Map<string, State[]>> {
  const { compare } = new Intl.Collator('en')
  const sorted = (await readTable('admin1')).sort((one, other) => compare(one.name, other.name))
  return Map.groupBy(sorted, ({ code }) => code.slice(0, 2))
}

async function loadCities(): Promise<Map<string, string>> {
  const child = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    filename: new URL('./cities-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
  })
  try {
    return await child.run(undefined)
  } finally {
    await child.destroy()
  }
}

/** Memoize the result of a call; a failure is not cached. */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
