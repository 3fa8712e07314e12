import { ListLetters, ReadLetter } from '#contract/site/outbox.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { KeptLetter, Outbox } from '#server/platform/mail/index.ts'

/** Letters to read in the browser where none are sent; without an outbox there is nothing here. */
export function outboxRoutes(api: Api, outbox: Outbox | undefined) {
  serve(api, ListLetters, async ({ query: { to } }) => {
    if (!outbox) throw new Problem('not_found')
    const letters = await outbox.list({ limit: 100, ...(to ? { to } : {}) })
    return letters.map(present)
  })

  serve(api, ReadLetter, async ({ params }) => {
    const letter = await outbox?.find(params.id)
    if (!letter) throw new Problem('not_found')
    return present(letter)
  })
}

const present = ({ id, ...letter }: KeptLetter) => ({ _id: id, ...letter })
