import { join } from 'node:path'
import type { Client } from 'autocannon'
import { creditWallet } from '#server/money/wallet/index.ts'
import { connectDatabase, rows } from '#server/platform/database/index.ts'
import type { BenchGround } from '../support/postgres.ts'
import { compare, type Verdict } from '../support/report.ts'
import { clients, measure } from '../support/rounds.ts'
import type { Seeded } from '../support/seed.ts'
import { type RunningServer, startBare } from '../support/servers.ts'

interface Contest {
  ground: BenchGround
  ours: RunningServer
  seeded: Seeded
}

/** What nobody spends in a run, in cents. */
const plenty = 1_000_000_000_000n

/** A tip to whomever, and tips of 32 fans to one creator: every client is a fan of its own. */
export async function compareTips({ ground, ours, seeded }: Contest): Promise<Verdict[]> {
  await fillWallets(ground, seeded)
  const bare = await startBare(ground, join(ground.dataDir, 'plan.json'), 'bench/bare/tips.ts')
  const creatorIds = seeded.creators.map(({ id }) => id)
  try {
    return [
      await contest('A tip', { ours, bare, seeded }, { way: 'appended', creatorIds }, 0.4),
      await contest(
        '32 fans tip one creator',
        { ours, bare, seeded },
        { way: 'one-row', creatorIds: creatorIds.slice(0, 1), connections: 32 },
        3,
      ),
    ]
  } finally {
    await bare.stop()
  }
}

interface Tips {
  /** How the bare server keeps what creators earn. */
  way: 'appended' | 'one-row'
  creatorIds: string[]
  connections?: number
}

async function contest(
  title: string,
  { ours, bare, seeded }: { ours: RunningServer; bare: RunningServer; seeded: Seeded },
  { way, creatorIds, connections = clients }: Tips,
  atLeast: number,
): Promise<Verdict> {
  const target = (name: string, url: string, path: string) => ({
    name,
    requests: () => {
      let next = 0
      const setupClient = (client: Client) => {
        const headers = {
          authorization: seeded.fans[next++ % seeded.fans.length]?.token ?? '',
          'content-type': 'application/json',
        }
        const body = JSON.stringify({ price: 10 })
        client.setRequests(
          creatorIds.map((id) => ({ method: 'POST', path: `${path}/${id}`, headers, body })),
        )
      }
      return { url, options: { connections, setupClient } }
    },
  })
  const [first, second] = await measure([
    target('ours', ours.apiUrl, '/wallet/charges/tip'),
    target(`bare Fastify and pg, ${way}`, bare.apiUrl, `/${way}`),
  ])
  if (!first || !second) throw new Error('both servers must be measured')
  return compare(title, [first, second], atLeast)
}

/** Money for everybody: in our ledger, and in the one table of the bare server. */
async function fillWallets({ databaseUrl }: BenchGround, { fans, creators }: Seeded) {
  const database = connectDatabase({ url: databaseUrl, poolSize: 1, onError: () => {} })
  const { db } = database
  for (const { id } of fans) {
    const credit = { accountId: id, amountCents: plenty }
    await db.transaction().execute((tx) => creditWallet(tx, credit))
  }
  await rows(
    db,
    'create table bare_wallet (account_id text primary key, cents bigint not null check (cents >= 0))',
  )
  await rows(
    db,
    `create table bare_tip (id text primary key, fan_id text not null, creator_id text not null,
       cents bigint not null, net_cents bigint not null, cents_left bigint not null,
       created_at timestamptz not null default now())`,
  )
  await rows(db, 'create index bare_tip_by_creator on bare_tip (creator_id, id)')
  await rows(db, 'create index bare_tip_by_fan on bare_tip (fan_id, id)')
  await rows(
    db,
    'insert into bare_wallet (account_id, cents) select id, $2 from unnest($1::text[]) id',
    [[...fans, ...creators].map(({ id }) => id), plenty],
  )
  await rows(db, 'analyze')
  await database.close()
}
