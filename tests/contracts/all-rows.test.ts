import { readFileSync } from 'node:fs'
import { expect, test } from '#tests/support/world.ts'

interface Row {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
}

const file = new URL('../../contract/endpoints.json', import.meta.url)
const rows: Row[] = JSON.parse(readFileSync(file, 'utf8'))

/** Served otherwise than by one route with this name: an address that stands for the row. */
const instances: Record<string, string> = {
  'GET /reactions/{type}/bookmark': '/reactions/feeds/bookmark',
  'GET /flags/{code}.svg': '/flags/no.svg',
}

test('all 187 rows of the agreed contract are served', async ({ world }) => {
  expect(rows).toHaveLength(187)
  const { http } = world.app
  const isServed = async ({ method, path }: Row) => {
    const instance = instances[`${method} ${path}`]
    if (instance) {
      const person = await world.fan()
      return (await person.send({ method, url: instance })).status === 200
    }
    return http.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') })
  }
  const missing: string[] = []
  for (const row of rows) if (!(await isServed(row))) missing.push(`${row.method} ${row.path}`)
  expect(missing).toEqual([])
})
