import type autocannon from 'autocannon'
import type { RunningServer } from '#tools/processes/index.ts'
import { keepActive } from '../support/activity.ts'
import { compare, type Verdict } from '../support/report.ts'
import { measure } from '../support/rounds.ts'
import type { Seeded } from '../support/seed.ts'

interface Contest {
  ours: RunningServer
  bare: RunningServer
  seeded: Seeded
}

/** A page of one fan: what ours is asked, and the ids of the posts that it then holds. */
interface Page {
  path: string
  token: string
  ids: string[]
  bytes: number
}

/** Deep pages too: a reader goes on this far. */
const pagesOfFan = 3

/**
 * Lists for many signed-in fans and pages, while likes, edits and purchases go on, against a bare
 * server that is given the ids of the page.
 */
export async function compareReads({ ours, bare, seeded }: Contest): Promise<Verdict[]> {
  const stop = keepActive(ours.apiUrl, seeded)
  try {
    return [
      await contest({ ours, bare, seeded }, 'List of 20 posts', '/user/feeds?limit=20', 1.6),
      await contest(
        { ours, bare, seeded },
        'Home feed, 12 posts',
        '/user/feeds?isHome=true&limit=12',
        1,
      ),
    ]
  } finally {
    stop()
  }
}

async function contest(
  { ours, bare, seeded }: Contest,
  title: string,
  path: string,
  atLeast: number,
): Promise<Verdict> {
  const pages = (
    await Promise.all(seeded.fans.map(({ token }) => pagesFor(ours.apiUrl, path, token)))
  ).flat()
  await compareSizes(bare.apiUrl, pages)
  const asked = (name: string, url: string, pathOf: (page: Page) => string) => ({
    name,
    requests: () => ({ url, options: { setupClient: spread(pages, pathOf) } }),
  })
  const [first, second] = await measure([
    asked('ours', ours.apiUrl, (page) => page.path),
    asked('bare, given the ids', bare.apiUrl, (page) => `/posts?ids=${page.ids.join()}`),
  ])
  if (!first || !second) throw new Error('both servers must be measured')
  return compare(title, [first, second], atLeast)
}

/** Every client begins at a page of its own and goes through all. */
function spread(pages: Page[], pathOf: (page: Page) => string) {
  let clients = 0
  return (client: autocannon.Client) => {
    const begin = (clients++ * 37) % pages.length
    const own = [...pages.slice(begin), ...pages.slice(0, begin)]
    client.setRequests(
      own.map((page) => ({ path: pathOf(page), headers: { authorization: page.token } })),
    )
  }
}

async function pagesFor(apiUrl: string, path: string, token: string): Promise<Page[]> {
  const pages: Page[] = []
  let before = ''
  while (pages.length < pagesOfFan) {
    const asked = path + (before && `&before=${encodeURIComponent(before)}`)
    const answer = await fetch(apiUrl + asked, { headers: { authorization: token } })
    const text = await answer.text()
    const { data } = JSON.parse(text)
    const ids = data.data.map(({ _id }: { _id: string }) => _id)
    pages.push({ path: asked, token, ids, bytes: text.length })
    before = data.next
  }
  return pages
}

/** The bodies of both may differ by a twentieth: otherwise it is no comparison. */
async function compareSizes(bareUrl: string, pages: Page[]): Promise<void> {
  let [ours, bare] = [0, 0]
  for (const page of pages.slice(0, 50)) {
    const answer = await fetch(`${bareUrl}/posts?ids=${page.ids.join()}`, {
      headers: { authorization: page.token },
    })
    bare += (await answer.text()).length
    ours += page.bytes
  }
  const difference = Math.abs(ours / bare - 1)
  if (difference > 0.05) {
    throw new Error(
      `bodies differ by ${(difference * 100).toFixed(1)} %: ${ours} and ${bare} bytes`,
    )
  }
}
