import type { NoticeKind, QuietTime } from '#contract/notifications/settings.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { kinds, kindsFor } from '../kinds.ts'
import { isTimeZone } from '../quiet-time.ts'
import type { Choice } from './reads.ts'
import { saveChoice, saveQuietTime, saveQuotes } from './writes.ts'

export { restoreEmail, switchOffEmail } from './writes.ts'

interface Account {
  id: string
  isPerformer: boolean
}

/**
 * Change how an account is notified of a kind. What is fixed stays so, whatever is asked. Throws
 * `not_found` for a kind that cannot concern it.
 */
export async function changeChoice(
  db: Db,
  account: Account,
  { kind, ...choice }: { kind: NoticeKind } & { [K in keyof Choice]?: Choice[K] | undefined },
): Promise<void> {
  if (!kindsFor(account).includes(kind)) throw new Problem('not_found')
  const { isFixed, email } = kinds[kind]
  await saveChoice(
    db,
    { accountId: account.id, kind },
    { ...choice, ...(isFixed && { page: true }), ...(email === undefined && { email: 'off' }) },
  )
}

/** Set when an account is neither emailed nor sent pushes. Throws for an unknown time zone. */
export async function changeQuietTime(
  db: Db,
  accountId: string,
  time: { quietTime: QuietTime | null; timeZone: string },
): Promise<void> {
  if (!isTimeZone(time.timeZone)) throw fieldProblem('not_an_option', 'timeZone')
  await saveQuietTime(db, accountId, time)
}

/** Set whether emails and pushes quote the messages that an account gets. */
export const changeQuotes = (db: Db, accountId: string, quotes: boolean): Promise<void> =>
  saveQuotes(db, accountId, quotes)
