import { type RawBuilder, sql } from 'kysely'
import type { ItemRef } from '#server/access/item-kinds.ts'
import { builder, type Tx } from '#server/platform/database/index.ts'
import type { freePlanSource } from './live.ts'

/** What gave an entitlement, such as a subscription or a charge. */
export interface EntitlementSource {
  kind: 'subscription' | typeof freePlanSource | 'purchase' | 'gift'
  id: string
}

export interface Entitlement {
  accountId: string
  /** A creator (kind `performer`) for a subscription, an item for a purchase. */
  subject: ItemRef
  source: EntitlementSource
  startsAt: Date
  /** Null for no end. */
  endsAt: Date | null
}

const columns = [
  ...(['account_id', 'subject_kind', 'subject_id', 'source_kind', 'source_id'] as const),
  ...(['starts_at', 'ends_at'] as const),
]

/** Insert entitlements by a select of `columns` in their order, alone or as part of a statement. */
const insertGranted = (rows: RawBuilder<unknown>) =>
  builder.insertInto('entitlement').columns(columns).expression(rows)

/**
 * Grant entitlements, in the transaction of their source. When the same source grants again, such as
 * a renewed subscription, the row keeps its start and gets the new end.
 */
export async function grantEntitlements(tx: Tx, granted: readonly Entitlement[]): Promise<void> {
  if (granted.length === 0) return
  const rows = granted.map(({ accountId, subject, source, startsAt, endsAt }) => ({
    account_id: accountId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    source_kind: source.kind,
    source_id: source.id,
    starts_at: startsAt,
    ends_at: endsAt,
  }))
  // One statement text for any number, so that a connection prepares it once.
  const insert = insertGranted(
    sql`select * from json_to_recordset(${JSON.stringify(rows)}::json) given (account_id text,
      subject_kind text, subject_id text, source_kind text, source_id text,
      starts_at timestamptz, ends_at timestamptz)`,
  ).onConflict((conflict) =>
    conflict
      .columns(['account_id', 'subject_id', 'source_kind', 'source_id'])
      .doUpdateSet((eb) => ({ ends_at: eb.ref('excluded.ends_at') })),
  )
  await tx.executeQuery(insert.compile())
}

/**
 * Grant purchases without an end, as part of the statement that charges for them, whose ids are new.
 * A purchase has id, buyer_id, target (the kind), target_id and at.
 */
export const grantPurchasesSql = (purchases: RawBuilder<unknown>) =>
  insertGranted(
    sql`select buyer_id, target, target_id, 'purchase', id, at, null::timestamptz from ${purchases}`,
  )

/**
 * End the entitlements of a source at a moment, unless they ended before; for refunds and
 * cancellations.
 */
export async function endEntitlement(
  tx: Tx,
  { accountId, subject, source }: Pick<Entitlement, 'accountId' | 'subject' | 'source'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('entitlement')
    .set({ ends_at: at })
    .where('account_id', '=', accountId)
    .where('subject_id', '=', subject.id)
    .where('source_kind', '=', source.kind)
    .where('source_id', '=', source.id)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .execute()
}
