import type { Seeded } from './seed.ts'

/** Background activity per second: likes, edits of posts, purchases. */
const perSecond = { likes: 10, edits: 1, purchases: 1 }

interface Act {
  method: 'POST' | 'PUT'
  path: string
  token: string
  body: object
}

/**
 * Let fans like and buy, and creators edit, at a steady rate until stopped. No action is repeated,
 * so that every call writes. Stopping throws if a call was rejected, as the load was lower than
 * stated then.
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

/** Send one action; resolves to the error message if it was rejected. */
async function send(
  apiUrl: string,
  { method, path, token, body }: Act,
): Promise<string | undefined> {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const response = await fetch(apiUrl + path, { method, headers, body: JSON.stringify(body) })
  const text = await response.text()
  return response.ok ? undefined : `${method} ${path}: ${text}`
}

const latest = 200

/** Each fan likes the latest posts one by one. */
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
