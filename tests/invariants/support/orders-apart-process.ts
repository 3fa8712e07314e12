/**
 * A process as of `api-process.ts` with a bug: orders are no part of the statement of their charges, and the
 * transaction that would write them never comes.
 */
import { registerHooks } from 'node:module'

const file = '/server/commerce/orders/actions/buy.ts'
const right = 'grant: placeOrders,'

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(file)) return loaded
    const source = String(loaded.source)
    if (!source.includes(right)) throw new Error(`${file} places orders in another way by now`)
    return { ...loaded, source: source.replace(right, '') }
  },
})

await import('./api-process.ts')
