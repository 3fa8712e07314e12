import { join } from 'node:path'
import type { Client } from 'autocannon'
import type { RunningServer } from '#tools/processes/index.ts'
import type { BenchGround } from '../support/postgres.ts'
import { compare, type Verdict } from '../support/report.ts'
import { measure } from '../support/rounds.ts'
import type { Seeded } from '../support/seed.ts'
import { startBare } from '../support/servers.ts'

interface Contest {
  ground: BenchGround
  ours: RunningServer
  seeded: Seeded
}

/** A tip over HTTP: every client is a fan of its own. */
export async function compareTips({ ground, ours, seeded }: Contest): Promise<Verdict> {
  const bare = await startBare(ground, join(ground.dataDir, 'plan.json'), 'bench/bare/tips.ts')
  const creatorIds = seeded.creators.map(({ id }) => id)
  const target = (name: string, url: string, path: string) => ({
    name,
    requests: () => {
      let next = 0
      const setupClient = (client: Client) => {
        const headers = {
          authorization: seeded.fans[next++ % seeded.fans.length]?.token ?? '',
          'content-type': 'application/json',
        }
        const body = JSON.stringify({ price: 10 })
        client.setRequests(
          creatorIds.map((id) => ({ method: 'POST', path: `${path}/${id}`, headers, body })),
        )
      }
      return { url, options: { setupClient } }
    },
  })
  try {
    const [first, second] = await measure([
      target('ours', ours.apiUrl, '/wallet/charges/tip'),
      target('bare Fastify and pg', bare.apiUrl, '/tip'),
    ])
    if (!first || !second) throw new Error('both servers must be measured')
    return compare('A tip', [first, second], 0.4)
  } finally {
    await bare.stop()
  }
}
