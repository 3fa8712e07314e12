import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { rows } from '#tests/support/rows.ts'
import { sendShoppers } from '../shoppers.ts'
import type { Gateway } from './gateway.ts'
import { insist, type Season } from './season.ts'

/** The least that may be asked for. */
const dollars = 50

/** Open the account of each creator to which payouts are transferred, and let their earnings be due. */
export async function openAccounts(db: Db, url: string, gateway: Gateway, season: Season) {
  for (const { token } of season.creators) {
    const opening = { path: '/stripe/accounts', token, key: '', body: {} }
    gateway.finishSignUp((await insist<{ url: string }>(url, opening)).url)
  }
  await rows(
    db,
    `update payout_account set created_at = now() - interval '4 days', details_submitted = true,
       transfers_enabled = true, payouts_enabled = true`,
  )
  await rows(db, 'update earning set available_at = created_at')
}

/** Each creator asks for a payout. Returns the ids. */
export function requestPayouts(url: string, { creators }: Season): Promise<string[]> {
  const body = { requestTokens: dollars, paymentAccountType: 'stripe' }
  return Promise.all(
    creators.map(async ({ token }) => {
      const request = { path: '/payout-requests', token, key: '', body }
      return (await insist<{ _id: string }>(url, request))._id
    }),
  )
}

/** Staff who may approve. */
export async function hireStaff(db: Db): Promise<string> {
  const [person] = await sendShoppers(db, 1, 1)
  await rows(db, `update account set roles = '{owner,admin}' where id = $1`, [person?.id])
  return person?.token ?? ''
}

/** Approve payouts, each until somebody answers: also that it is approved already. */
export async function approveAll(url: string, staff: string, ids: string[]): Promise<void> {
  const headers = { authorization: staff, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify({ status: 'approved' }) }
  await Promise.all(
    ids.map(async (id) => {
      const isAnswered = () =>
        fetch(`${url}/admin/payout-requests/status/${id}`, request).then(
          ({ status }) => status < 500,
          () => false,
        )
      while (!(await isAnswered())) await sleep(100)
    }),
  )
}

/** Wait until payouts are paid; what runs every minute runs every second. */
export async function untilPaid(db: () => Db, ids: string[]): Promise<void> {
  const deadline = Date.now() + 180_000
  for (;;) {
    const left = await rows<{ id: string; status: string }>(
      db(),
      `select id, status from payout_request where id = any($1) and status <> 'done'`,
      [ids],
    ).catch(() => undefined)
    if (left?.length === 0) return
    if (Date.now() > deadline) throw new Error(`payouts are not paid: ${JSON.stringify(left)}`)
    await addJob(db(), 'payouts.transfer_due', {}).catch(() => {})
    await sleep(1_000)
  }
}
