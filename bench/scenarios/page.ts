import type { RunningServer } from '#tools/processes/index.ts'
import { type Comparison, compare } from '../support/report.ts'
import { measure } from '../support/rounds.ts'
import type { Seeded } from '../support/seed.ts'

interface Compared {
  product: RunningServer
  bare: RunningServer
  seeded: Seeded
}

/**
 * A creator's page, compared with the same statements and React rendering the same markup: for
 * visitors, who share recently rendered pages, and for signed-in fans, whose pages are rendered
 * individually.
 */
export async function comparePages({ product, bare, seeded }: Compared): Promise<Comparison[]> {
  const path = `/${seeded.creators[0]?.username ?? ''}`
  const asHtml = { accept: 'text/html', 'accept-language': 'en' }
  const compareOne = async (title: string, barePath: string, headers: Record<string, string>[]) => {
    const target = (name: string, url: string, path: string) => ({
      name,
      requests: () => ({
        url,
        options: { requests: headers.map((own) => ({ path, headers: { ...asHtml, ...own } })) },
      }),
    })
    const [first, second] = await measure([
      target('ours', product.siteUrl, path),
      target('bare Fastify and renderToString', bare.apiUrl, barePath),
    ])
    if (!first || !second) throw new Error('both servers must be measured')
    return compare(title, [first, second], 0.35)
  }
  return [
    await compareOne('Profile for visitors, rendered on the server', '/page', [{}]),
    await compareOne(
      'Profile for fans, rendered on the server',
      '/fanPage',
      seeded.fans.map(({ token }) => ({ cookie: `token=${token}` })),
    ),
  ]
}
