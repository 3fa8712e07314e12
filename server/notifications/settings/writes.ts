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
