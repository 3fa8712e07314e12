import { newId } from '#server/kernel/ids.ts'
import { type ChargeParts, sendTip, togetherOn } from '#server/money/charges/index.ts'
import { connectDatabase, type Db, rows } from '#server/platform/database/index.ts'
import { openSettings } from '#server/site/settings/index.ts'
import type { BenchGround } from '../support/postgres.ts'
import { compare, type Verdict } from '../support/report.ts'
import { measureWork } from '../support/rounds.ts'
import type { Seeded } from '../support/seed.ts'
import { poolSize } from '../support/servers.ts'

const fans = 32

/** The plain way: what a creator has is one row, and every tip changes it. */
const oneRow = `
  with paid as (
    update bare_wallet set cents = cents - $4 where account_id = $2 and cents >= $4 returning cents),
  earned as (update bare_wallet set cents = cents + $5 where account_id = $3)
  insert into bare_tip (id, fan_id, creator_id, cents, net_cents, cents_left)
  select $1, $2, $3, $4, $5, cents from paid returning cents_left`

/**
 * Many fans tip one creator at once: our whole tip, rules and ledger included, against one statement
 * that keeps the creator's balance in one row. Without HTTP, which costs both alike and hides the row.
 */
export async function compareOneCreator(ground: BenchGround, seeded: Seeded): Promise<Verdict> {
  const { db, close } = connectDatabase({ url: ground.databaseUrl, poolSize, onError: () => {} })
  const parts = await chargeParts(db)
  const creatorId = seeded.creators[0]?.id ?? ''
  const fanId = (nth: number) => seeded.fans[nth]?.id ?? ''
  const buyer = (nth: number) => ({ id: fanId(nth), key: undefined, country: undefined })
  try {
    const [first, second] = await measureWork(fans, [
      { name: 'ours', work: (nth) => sendTip(parts, buyer(nth), { creatorId, price: 10 }) },
      {
        name: 'one balance row',
        work: (nth) => rows(db, oneRow, [newId(), fanId(nth), creatorId, 1_000, 800]),
      },
    ])
    if (!first || !second) throw new Error('both ways must be measured')
    return compare('32 fans tip one creator', [first, second], 3)
  } finally {
    parts.settings.stop()
    await close()
  }
}

async function chargeParts(db: Db): Promise<ChargeParts> {
  const kinds = { register: () => {}, has: () => false, of: noKind, facts: noKind }
  const settings = await openSettings(db)
  const clock = { now: () => new Date() }
  return { db, settings, kinds, clock, wake: () => {}, ...togetherOn(db) }
}

function noKind(): never {
  throw new Error('a tip asks for no item')
}
