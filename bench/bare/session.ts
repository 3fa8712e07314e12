import { hash } from 'node:crypto'
import type pg from 'pg'

const text = `
  select a.id from session s join account a on a.id = s.account_id
  where s.token_hash = $1 and s.expires_at > now() and a.status = 'active'`

/** Look up the account of a token in one statement. */
export async function viewerOf(pool: pg.Pool, token: string | undefined): Promise<string> {
  const key = hash('sha256', token ?? '', 'buffer')
  const { rows } = await pool.query<{ id: string }>({ name: 'session', text, values: [key] })
  return rows[0]?.id ?? ''
}
