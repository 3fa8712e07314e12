import { compare, type Verdict } from '../support/report.ts'
import { measure } from '../support/rounds.ts'
import type { Seeded } from '../support/seed.ts'
import type { RunningServer } from '../support/servers.ts'

interface Contest {
  ours: RunningServer
  bare: RunningServer
  seeded: Seeded
}

/** A creator's page as visitors get it, against the same statements and React writing the same markup. */
export async function comparePage({ ours, bare, seeded }: Contest): Promise<Verdict> {
  const username = seeded.creators[0]?.username ?? ''
  const headers = { accept: 'text/html', 'accept-language': 'en' }
  const [first, second] = await measure([
    {
      name: 'ours',
      requests: () => ({ url: `${ours.siteUrl}/${username}`, options: { headers } }),
    },
    {
      name: 'bare Fastify and renderToString',
      requests: () => ({ url: `${bare.apiUrl}/page`, options: { headers } }),
    },
  ])
  if (!first || !second) throw new Error('both servers must be measured')
  return compare('Profile, rendered on the server', [first, second], 0.35)
}
