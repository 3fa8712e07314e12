import type { Seeded } from './seed.ts'

/** What goes on beside the reading, a second: likes, an edit of a post, a purchase. */
const perSecond = { likes: 10, edits: 1, purchases: 1 }

interface Act {
  method: 'POST' | 'PUT'
  path: string
  token: string
  body: object
}

/**
 * Let fans like and buy, and creators edit, at a steady rate until it is stopped. Nobody does the same
 * twice, so that every call writes. Stopping throws when one was refused: then less went on than said.
 */
export function keepActive(apiUrl: string, seeded: Seeded): () => void {
  const refused: string[] = []
  const every = (rate: number, actOf: (seeded: Seeded, nth: number) => Act) => {
    let count = 0
    return setInterval(async () => {
      const refusal = await send(apiUrl, actOf(seeded, count++)).catch(String)
      if (refusal) refused.push(refusal)
    }, 1_000 / rate)
  }
  const timers = [
    every(perSecond.likes, like),
    every(perSecond.edits, edit),
    every(perSecond.purchases, purchase),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
    if (refused.length > 0) throw new Error(`refused beside the reading: ${refused.join('\n')}`)
  }
}

/** Why it was refused, if it was. */
async function send(
  apiUrl: string,
  { method, path, token, body }: Act,
): Promise<string | undefined> {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const answer = await fetch(apiUrl + path, { method, headers, body: JSON.stringify(body) })
  const text = await answer.text()
  return answer.ok ? undefined : `${method} ${path}: ${text}`
}

const latest = 200

/** Each fan likes one of the latest posts after the other. */
function like({ fans, posts }: Seeded, nth: number): Act {
  const round = Math.floor(nth / fans.length)
  const objectId = posts[(nth * 7 + round) % latest]?.id
  const body = { objectType: 'feed', objectId, action: 'like' }
  return { method: 'POST', path: '/reactions', token: fans[nth % fans.length]?.token ?? '', body }
}

function edit({ creators, posts }: Seeded, nth: number): Act {
  const post = posts[(nth * 11) % latest]
  const token = creators.find(({ id }) => id === post?.creatorId)?.token ?? ''
  const text = `Edited for the ${nth}th time, and still of some length: two sentences and a thought.`
  return { method: 'PUT', path: `/performer/feeds/${post?.id}`, token, body: { text } }
}

/** Every sixth post is for sale. */
function purchase({ fans, posts }: Seeded, nth: number): Act {
  const round = Math.floor(nth / fans.length)
  const path = `/wallet/charges/feed/${posts[((nth + round) * 6) % 600]?.id}`
  return { method: 'POST', path, token: fans[nth % fans.length]?.token ?? '', body: {} }
}
