import { SearchStreams } from '#contract/live/streams.ts'
import { expect, test } from '#tests/support/world.ts'

test('nobody is on air until streams exist', async ({ world }) => {
  for (const person of [world.visitor, await world.fan()]) {
    const { status, data } = await person.call(SearchStreams, { query: { limit: 99 } })
    expect([status, data]).toEqual([200, { data: [], total: 0 }])
  }
})
