import { namedEndpoints } from '#contract/index.ts'
import { expect, test } from '#tests/support/world.ts'
import { authorizationMatrix } from './authorization/matrix.ts'

test('no id of an endpoint gives access to accounts that it does not concern', async ({
  world,
}) => {
  const faultsOf = await authorizationMatrix(world)
  const faults: string[] = []
  for (const { name, endpoint } of namedEndpoints) {
    // A call whose id nobody declared is a fault like any other: its sentence says what to do.
    faults.push(...(await faultsOf(name, endpoint).catch((fault: Error) => [fault.message])))
  }
  expect(faults).toEqual([])
}, 600_000)
