import type { RunningServer } from '#tools/processes/index.ts'
import { home } from '../growth/reads-of-extremes.ts'
import { readFor } from './read-times.ts'
import type { LargeSite } from './seed-large.ts'

export interface Publishing {
  /**
   * Seconds from the response of the publishing call until all sampled followers see the post
   * first.
   */
  visibleSeconds: number
  /** Throughput of readers meanwhile, as a fraction of that without publishing. */
  readShare: number
}

const secondsToRead = 10

/**
 * Publish a post to all fans while others read their home feeds; polls every tenth reader until all
 * see it.
 */
export async function publishToAll(
  { apiUrl }: RunningServer,
  { readers, creator }: LargeSite,
): Promise<Publishing> {
  const before = await readFor(apiUrl + home, readers, secondsToRead)
  const during = readFor(apiUrl + home, readers, secondsToRead)
  const id = await publish(apiUrl, creator.token)
  const begun = performance.now()
  for (const { token } of readers.filter((_, nth) => nth % 10 === 0)) {
    while ((await newestOf(apiUrl, token)) !== id) {
      if (performance.now() - begun > 60_000) throw new Error('a follower never found the post')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const visibleSeconds = (performance.now() - begun) / 1_000
  return { visibleSeconds, readShare: (await during).perSecond / before.perSecond }
}

async function publish(apiUrl: string, token: string): Promise<string> {
  const response = await fetch(`${apiUrl}/performer/feeds`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'text', text: 'To all of you.', status: 'active', isSale: false }),
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`publishing answered ${body}`)
  return JSON.parse(body).data._id
}

async function newestOf(apiUrl: string, token: string): Promise<string> {
  const response = await fetch(apiUrl + home, { headers: { authorization: token } })
  const { data } = (await response.json()) as { data: { data: { _id: string }[] } }
  return data.data[0]?._id ?? ''
}
