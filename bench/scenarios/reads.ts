import type { RunningServer } from '#tools/processes/index.ts'
import { reads } from '../support/plan-maker.ts'
import { compare, type Verdict } from '../support/report.ts'
import { measure } from '../support/rounds.ts'
import type { Seeded } from '../support/seed.ts'

interface Contest {
  ours: RunningServer
  bare: RunningServer
  seeded: Seeded
}

/** The home feed and a list of 20, each for many signed-in fans. */
export async function compareReads({ ours, bare, seeded }: Contest): Promise<Verdict[]> {
  const asFans = (path: string) =>
    seeded.fans.map(({ token }) => ({ path, headers: { authorization: token } }))
  const contest = async (title: string, path: string, name: keyof typeof reads) => {
    const [first, second] = await measure([
      {
        name: 'ours',
        requests: () => ({ url: ours.apiUrl, options: { requests: asFans(path) } }),
      },
      {
        name: 'bare Fastify and pg',
        requests: () => ({ url: bare.apiUrl, options: { requests: asFans(`/${name}`) } }),
      },
    ])
    if (!first || !second) throw new Error('both servers must be measured')
    return compare(title, [first, second], 0.6)
  }
  return [
    await contest('Home feed, 12 posts', reads.home, 'home'),
    await contest('List of 20 posts', reads.list, 'list'),
  ]
}
