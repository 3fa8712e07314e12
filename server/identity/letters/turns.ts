import { hash } from 'node:crypto'
import { firstRow, type Tx } from '#server/platform/database/index.ts'
import type { Purpose } from './links.ts'

/** How long an address waits for its next letter of a kind. */
const pauseSeconds = 60

interface Turn {
  purpose: Purpose
  email: string
}

/**
 * Take the turn of an address to get a letter. Answers 0, or the seconds that are still to wait. It
 * knows nothing of accounts, so it tells nothing about them.
 */
export async function takeTurn(tx: Tx, { purpose, email }: Turn): Promise<number> {
  const addressHash = hash('sha256', email, 'buffer')
  const taken = await firstRow(
    tx,
    `insert into letter_turn as t (address_hash, purpose) values ($1, $2)
     on conflict (address_hash, purpose) do update set taken_at = now()
       where t.taken_at <= now() - make_interval(secs => $3)
     returning true as taken`,
    [addressHash, purpose, pauseSeconds],
  )
  if (taken) return 0
  const last = await firstRow<{ wait: number }>(
    tx,
    `select ceil(extract(epoch from taken_at - now()) + $3)::int as wait
     from letter_turn where address_hash = $1 and purpose = $2`,
    [addressHash, purpose, pauseSeconds],
  )
  return Math.min(pauseSeconds, Math.max(1, last?.wait ?? 1))
}
