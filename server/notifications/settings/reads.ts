import { sql } from 'kysely'
import type { EmailPeriod, NoticeKind, NoticeSettings } from '#contract/notifications/settings.ts'
import { anyOf, type Db } from '#server/platform/database/index.ts'
import { kindsFor, kinds as knownKinds } from '../kinds.ts'

/** What an account chose for a kind. */
export interface Choice {
  page: boolean
  email: EmailPeriod
  push: boolean
}

/** An account's settings of all kinds that concern it. */
export async function readSettings(
  db: Db,
  account: { id: string; isPerformer: boolean },
): Promise<NoticeSettings> {
  const chosen = (await findChosen(db, [account.id])).get(account.id)
  const kinds = kindsFor(account).map((kind) => {
    const { page, email, push } = chosen?.choices.get(kind) ?? defaultOf(kind)
    const isPageFixed = knownKinds[kind].isFixed === true
    const hasEmail = knownKinds[kind].email !== undefined
    return { kind, page, email: hasEmail ? email : null, push, isPageFixed }
  })
  const { quietTime, timeZone, quotesMessages } = chosen ?? nothing()
  return { kinds, quietTime, timeZone, quotesMessages }
}

export interface Chosen {
  choices: Map<string, Choice>
  quietTime: NoticeSettings['quietTime']
  timeZone: string
  quotesMessages: boolean
}

const nothing = (): Chosen => ({
  choices: new Map(),
  quietTime: null,
  timeZone: 'UTC',
  quotesMessages: false,
})

/** What these accounts chose; of those that chose nothing there is no entry. */
export async function findChosen(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, Chosen>> {
  const [settings, preferences] = await Promise.all([
    db
      .selectFrom('notice_setting')
      .select(['account_id', 'kind', 'on_page', 'email_period', 'by_push'])
      .where('account_id', '=', anyOf(accountIds))
      .execute(),
    db
      .selectFrom('notice_preference')
      .select(['account_id', 'time_zone', 'quiet_from', 'quiet_to', 'quotes_messages'])
      .where('account_id', '=', anyOf(accountIds))
      .execute(),
  ])
  const chosen = new Map<string, Chosen>()
  for (const row of preferences) {
    const { account_id: id, time_zone: timeZone, quiet_from: from, quiet_to: to } = row
    const quietTime = from === null || to === null ? null : { from, to }
    chosen.set(id, { ...nothing(), quietTime, timeZone, quotesMessages: row.quotes_messages })
  }
  for (const { account_id: id, kind, on_page, email_period, by_push } of settings) {
    const of = chosen.get(id) ?? nothing()
    of.choices.set(kind, { page: on_page, email: email_period as EmailPeriod, push: by_push })
    chosen.set(id, of)
  }
  return chosen
}

/** What counts until an account chooses. */
export const defaultOf = (kind: NoticeKind): Choice => ({
  page: true,
  email: knownKinds[kind].email ?? 'off',
  push: true,
})

/** Whether emails of a period tell of several notices. */
export const isInDigest = (email: EmailPeriod): email is 'daily' | 'weekly' =>
  email === 'daily' || email === 'weekly'

/** Which of these accounts muted which creators. */
export async function findMutes(
  db: Db,
  pairs: readonly { accountId: string; creatorId: string }[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set()
  const { rows } = await sql<{ account_id: string; creator_id: string }>`
    select account_id, creator_id from creator_mute
    join json_to_recordset(${JSON.stringify(pairs)}::json) p ("accountId" text, "creatorId" text)
      on p."accountId" = account_id and p."creatorId" = creator_id`.execute(db)
  return new Set(rows.map(({ account_id, creator_id }) => `${account_id} ${creator_id}`))
}
