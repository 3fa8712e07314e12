import { readTable } from './gazetteer.ts'

/**
 * Runs in a process of its own, which takes the parsed table (17 MB of text) with it when it ends. Answers
 * the names of the cities of each state, such as `US.CA`, sorted and each once, one a line: as one
 * text they need a hundredth of what 170,000 objects would.
 */
export default async function groupCities(): Promise<Map<string, string>> {
  const { compare } = new Intl.Collator('en')
  const byState = Map.groupBy(
    await readTable('cities'),
    ({ country, admin1 }) => `${country}.${admin1}`,
  )
  return new Map(
    [...byState].map(([state, cities]) => [
      state,
      [...new Set(cities.map(({ name }) => name))].sort(compare).join('\n'),
    ]),
  )
}
