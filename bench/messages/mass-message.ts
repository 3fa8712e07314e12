import type { Db } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'
import type { RunningServer } from '#tools/processes/index.ts'
import { home } from '../growth/reads-of-extremes.ts'
import { readFor } from '../large/read-times.ts'
import type { Seeded } from '../support/seed.ts'

export interface MassSending {
  /** From the response of the sending call until every copy is stored and counted. */
  seconds: number
  delivered: number
  /** Throughput of readers meanwhile, as a fraction of that before. */
  readShare: number
}

const secondsToRead = 10
const givenUpAfterSeconds = 600

/** Fans who are subscribed to the first creator, by SQL. */
export async function addSubscribers(db: Db, { creators }: Seeded, count: number): Promise<void> {
  await rows(
    db,
    `with fan as (
       insert into account (id, username, name)
       select '6b7' || lpad(to_hex(n), 21, '0'), 'subscriber' || n, 'Fan ' || n
       from generate_series(0, $2::int - 1) n
       returning id
     )
     insert into entitlement (account_id, subject_id, subject_kind, source_kind, source_id, starts_at)
     select id, $1, 'performer', 'subscription', id, now() from fan`,
    [creators[0]?.id, count],
  )
  await rows(db, 'vacuum analyze')
}

/** Send a message to all subscribers of the first creator while others read their home feeds. */
export async function sendToAll(
  { apiUrl }: RunningServer,
  { creators, fans }: Seeded,
): Promise<MassSending> {
  const url = apiUrl + home
  await readFor(url, fans, secondsToRead / 2)
  const before = await readFor(url, fans, secondsToRead)
  const headers = { authorization: creators[0]?.token ?? '', 'content-type': 'application/json' }
  const sent = await fetch(`${apiUrl}/mass-messages`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ text: 'To all of you.', to: [{ list: 'subscribers' }] }),
  })
  const { data } = (await sent.json()) as { data: { _id: string } }
  if (!sent.ok) throw new Error(`sending answered ${sent.status}`)
  const begun = performance.now()
  const read = async () => {
    const reply = await fetch(`${apiUrl}/mass-messages/${data._id}`, { headers })
    return ((await reply.json()) as { data: { status: string; delivered: number } }).data
  }
  const shares: number[] = []
  let message = await read()
  while (message.status !== 'sent') {
    const { perSecond } = await readFor(url, fans, 2)
    shares.push(perSecond / before.perSecond)
    message = await read()
    if (performance.now() - begun > givenUpAfterSeconds * 1_000) break
  }
  const seconds = (performance.now() - begun) / 1_000
  const readShare = shares.reduce((sum, share) => sum + share, 0) / shares.length
  return { seconds, delivered: message.delivered, readShare }
}
