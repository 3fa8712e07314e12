import { expect, test } from 'vitest'
import { settings } from './settings.ts'

const gigabyte = 2 ** 30

test.each([
  [1, true, '256MB'],
  [2, true, '256MB'],
  [24, true, '3072MB'],
  [256, true, '8192MB'],
  [24, false, '256MB'],
])('of %i GB, durable %s, Postgres keeps %s of tables', (gigabytes, durable, kept) => {
  const input = { port: 1, name: 'a', durable, memoryBytes: gigabytes * gigabyte }
  expect(settings(input)).toContain(`shared_buffers=${kept}`)
})
