import type { Unsubscribed } from '#contract/notifications/unsubscribe.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { kinds, kindsFor } from '../kinds.ts'
import {
  defaultOf,
  findChosen,
  isInDigest,
  restoreEmail,
  switchOffEmail,
} from '../settings/index.ts'
import type { UnsubscribeTokens, Unsubscription } from './token.ts'

interface Parts {
  db: Db
  unsubscribes: UnsubscribeTokens
}

/** What a token unsubscribes from, and whether that is done. Throws `not_found`. */
export async function readUnsubscription({ db, unsubscribes }: Parts, token: string) {
  const found = unsubscribes.read(token)
  if (!found) throw new Problem('not_found')
  return present(db, found)
}

/** Unsubscribe, or undo that; safe to repeat. Throws `not_found`. */
export async function unsubscribe(
  parts: Parts,
  { token, isOff }: { token: string; isOff: boolean },
): Promise<Unsubscribed> {
  const found = parts.unsubscribes.read(token)
  if (!found || !(await isAccount(parts.db, found.accountId))) throw new Problem('not_found')
  const { accountId, scope } = found
  if (!isOff) await restoreEmail(parts.db, accountId, scope === 'digest' ? undefined : scope)
  else {
    for (const kind of await emailedKinds(parts.db, found)) {
      await switchOffEmail(parts.db, { accountId, kind })
    }
  }
  return present(parts.db, found)
}

const present = async (db: Db, found: Unsubscription): Promise<Unsubscribed> => ({
  kind: found.scope === 'digest' ? null : found.scope,
  isOff: (await emailedKinds(db, found)).length === 0,
})

/** The kinds of which the account still gets the emails that are meant. */
async function emailedKinds(db: Db, { accountId, scope }: Unsubscription) {
  const chosen = (await findChosen(db, [accountId])).get(accountId)
  const all = [...kindsFor({ isPerformer: true }), ...kindsFor({ isPerformer: false })]
  return [...new Set(all)].filter((kind) => {
    if (kinds[kind].isFixed || kinds[kind].email === undefined) return false
    const { email } = chosen?.choices.get(kind) ?? defaultOf(kind)
    return scope === 'digest' ? isInDigest(email) : kind === scope && email !== 'off'
  })
}

const isAccount = async (db: Db, id: string) =>
  (await db.selectFrom('account').select('id').where('id', '=', id).execute()).length > 0
