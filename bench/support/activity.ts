import type { Seeded } from './seed.ts'

/** What goes on beside the reading, a second: likes, an edit of a post, a purchase. */
const likes = 10
const edits = 1
const purchases = 1

/** Let fans like and buy, and creators edit, at a steady rate until it is stopped. */
export function keepActive(apiUrl: string, { fans, creators, posts }: Seeded): () => void {
  let count = 0
  const send = (method: string, path: string, token: string, body: object) =>
    fetch(apiUrl + path, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.arrayBuffer())
  const every = (perSecond: number, act: (nth: number) => Promise<unknown>) =>
    setInterval(() => act(count++).catch(() => {}), 1_000 / perSecond)

  const timers = [
    every(likes, (nth) => {
      const objectId = posts[(nth * 7) % 200]?.id
      const body = { objectType: 'feed', objectId, action: 'like' }
      return send('POST', '/reactions', fans[nth % fans.length]?.token ?? '', body)
    }),
    every(edits, (nth) => {
      const post = posts[(nth * 11) % 200]
      const creator = creators.find(({ id }) => id === post?.creatorId)
      const body = {
        text: `Edited for the ${nth}th time, and still of some length: two sentences.`,
      }
      return send('PUT', `/performer/feeds/${post?.id}`, creator?.token ?? '', body)
    }),
    every(purchases, (nth) => {
      const sold = posts[(nth * 6) % 600]
      const token = fans[nth % fans.length]?.token ?? ''
      return send('POST', `/wallet/charges/feed/${sold?.id}`, token, {})
    }),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
