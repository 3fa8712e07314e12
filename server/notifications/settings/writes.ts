import type { NoticeKind, QuietTime } from '#contract/notifications/settings.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Choice, defaultOf } from './reads.ts'

/** Change what an account chose for a kind; the rest stays as it is. */
export async function saveChoice(
  db: Db,
  { accountId, kind }: { accountId: string; kind: NoticeKind },
  { page, email, push }: Partial<Choice>,
): Promise<void> {
  const before = defaultOf(kind)
  const given = { on_page: page, email_period: email, by_push: push }
  await db
    .insertInto('notice_setting')
    .values({
      account_id: accountId,
      kind,
      on_page: page ?? before.page,
      email_period: email ?? before.email,
      by_push: push ?? before.push,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet((eb) => ({
        on_page: given.on_page ?? eb.ref('notice_setting.on_page'),
        email_period: given.email_period ?? eb.ref('notice_setting.email_period'),
        by_push: given.by_push ?? eb.ref('notice_setting.by_push'),
      })),
    )
    .execute()
}

/** Set the quiet time of an account; null: it has none. */
export async function saveQuietTime(
  db: Db,
  accountId: string,
  { quietTime, timeZone }: { quietTime: QuietTime | null; timeZone: string },
): Promise<void> {
  const values = {
    time_zone: timeZone,
    quiet_from: quietTime?.from ?? null,
    quiet_to: quietTime?.to ?? null,
  }
  await db
    .insertInto('notice_preference')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** Email an account nothing of a kind any more, and keep what it chose before. */
export async function switchOffEmail(
  db: Db,
  { accountId, kind }: { accountId: string; kind: NoticeKind },
): Promise<void> {
  const { page, email, push } = defaultOf(kind)
  const values = { on_page: page, email_period: 'off', by_push: push, email_before: email }
  await db
    .insertInto('notice_setting')
    .values({ account_id: accountId, kind, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind'])
        .doUpdateSet((eb) => ({
          email_period: 'off',
          email_before: eb.ref('notice_setting.email_period'),
        }))
        .where('notice_setting.email_period', '<>', 'off'),
    )
    .execute()
}

/** Undo that, for one kind or all. */
export async function restoreEmail(db: Db, accountId: string, kind?: NoticeKind): Promise<void> {
  let restored = db
    .updateTable('notice_setting')
    .set((eb) => ({ email_period: eb.ref('email_before').$notNull(), email_before: null }))
    .where('account_id', '=', accountId)
    .where('email_before', 'is not', null)
  if (kind) restored = restored.where('kind', '=', kind)
  await restored.execute()
}

/** Set whether emails and pushes quote the messages that an account gets. */
export async function saveQuotes(db: Db, accountId: string, quotes: boolean): Promise<void> {
  await db
    .insertInto('notice_preference')
    .values({ account_id: accountId, quotes_messages: quotes })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ quotes_messages: quotes }),
    )
    .execute()
}
