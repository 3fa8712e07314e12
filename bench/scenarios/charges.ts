import { join } from 'node:path'
import type { Client } from 'autocannon'
import type { RunningServer } from '#tools/processes/index.ts'
import type { BenchCluster } from '../support/postgres.ts'
import { type Comparison, compare } from '../support/report.ts'
import { measure } from '../support/rounds.ts'
import type { Seeded } from '../support/seed.ts'
import { startBare } from '../support/servers.ts'
import { addressOf } from '../support/wallets.ts'

interface Compared {
  cluster: BenchCluster
  product: RunningServer
  seeded: Seeded
}

interface Charge {
  path: string
  /** Id of the charged item or creator. */
  id: string
  price: number
  /** What is sent, for a fan. */
  delivery?: (fanId: string) => { deliveryAddressId: string; phoneNumber: string }
}

const atLeast = 0.45

/** Each kind of charge over HTTP, against one bare statement: every client is another fan. */
export async function compareCharges({
  cluster,
  product,
  seeded,
}: Compared): Promise<Comparison[]> {
  const bare = await startBare(cluster, join(cluster.dataDir, 'plan.json'), 'bench/bare/charges.ts')
  const compareKind = async (title: string, charges: Charge[], path = '/charge') => {
    const bareCharges = charges.map(({ id, price }) => ({ path, id, price }))
    const [first, second] = await measure([
      target('ours', product.apiUrl, seeded, charges),
      target('bare Fastify and pg', bare.apiUrl, seeded, bareCharges),
    ])
    if (!first || !second) throw new Error('both servers must be measured')
    return compare(title, [first, second], atLeast)
  }
  try {
    const tips = seeded.creators.map(({ id }) => ({ path: '/wallet/charges/tip', id, price: 10 }))
    return [
      await compareKind('A tip', tips),
      await compareKind('A purchase', purchases(seeded)),
      await compareKind('An order of a product', orders(seeded), '/order'),
    ]
  } finally {
    await bare.stop()
  }
}

/** Every sixth post is for sale; the first hundreds are bought while lists are measured. */
const purchases = ({ posts }: Seeded): Charge[] =>
  posts
    .filter((_, nth) => nth % 6 === 0 && nth > 600)
    .map(({ id }) => ({ path: '/wallet/charges/feed', id, price: 5 }))

/** Of things that are sent, one of each at a time. */
const orders = ({ products }: Seeded): Charge[] =>
  products.map((id) => ({
    path: '/wallet/charges/product',
    id,
    price: 20,
    delivery: (fanId) => ({ deliveryAddressId: addressOf(fanId), phoneNumber: '491512345678' }),
  }))

/** A fan buys an item only once: later rounds continue with other fans. */
function target(name: string, url: string, { fans }: Seeded, charges: Charge[]) {
  let next = 0
  const setupClient = (client: Client) => {
    const fan = fans[next++ % fans.length]
    const headers = { authorization: fan?.token ?? '', 'content-type': 'application/json' }
    client.setRequests(
      charges.map(({ path, id, price, delivery }) => ({
        method: 'POST',
        path: `${path}/${id}`,
        headers,
        body: JSON.stringify({ price, ...delivery?.(fan?.id ?? '') }),
      })),
    )
  }
  return { name, requests: () => ({ url, options: { setupClient } }) }
}
