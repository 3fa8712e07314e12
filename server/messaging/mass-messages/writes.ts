import { sql } from 'kysely'
import { newId } from '#server/kernel/ids.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { fansOf } from './audience.sql.ts'
import type { MassRow } from './reads.ts'
import type { Audience } from './rules.ts'

export interface NewMass {
  creatorId: string
  kind: MassRow['kind']
  status: 'scheduled' | 'sending' | 'active' | 'inactive'
  text: string
  fileIds: readonly string[]
  priceCents: bigint | undefined
  offerSeconds: number | undefined
  audience: Audience
  scheduledAt: Date | null
  key: string | undefined
  now: Date
}

/** Store a mass message and return its id; fails by `mass_message_key` for a key that was used. */
export async function insertMass(tx: Tx, mass: NewMass): Promise<string> {
  const id = newId()
  await tx
    .insertInto('mass_message')
    .values({
      id,
      creator_id: mass.creatorId,
      kind: mass.kind,
      status: mass.status,
      text: mass.text,
      file_ids: [...mass.fileIds],
      is_sale: mass.priceCents !== undefined,
      price_cents: mass.priceCents ?? 0n,
      offer_seconds: mass.offerSeconds ?? null,
      audience: JSON.stringify(mass.audience),
      scheduled_at: mass.scheduledAt,
      idempotency_key: mass.key ?? null,
      created_at: mass.now,
      updated_at: mass.now,
    })
    .execute()
  return id
}

/**
 * Note the fans whom the audience has by now, once each. Those who were noted when it was scheduled and
 * leave it until it is sent are candidates all the same.
 */
export async function noteCandidates(
  tx: Tx,
  { id, creator_id: creatorId, audience }: Pick<MassRow, 'id' | 'creator_id' | 'audience'>,
  now: Date,
): Promise<void> {
  await sql`insert into mass_message_recipient (mass_id, fan_id)
    select ${id}, fan.id from (${fansOf(audience, { creatorId, now })}) fan
    on conflict do nothing`.execute(tx)
  await sql`update mass_message set updated_at = ${now}, candidates = (
      select count(*) from mass_message_recipient where mass_id = ${id})
    where id = ${id}`.execute(tx)
}

/** The same for the fan of an automatic message; false if it was noted before. */
export async function noteOccasion(
  tx: Tx,
  { id, fanId, occasion }: { id: string; fanId: string; occasion: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with noted as (
      insert into mass_message_recipient (mass_id, fan_id, occasion)
      values (${id}, ${fanId}, ${occasion}) on conflict do nothing returning mass_id)
    update mass_message x set candidates = x.candidates + 1 from noted
    where x.id = noted.mass_id`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Lock a mass message of a creator. */
export const lockMass = (tx: Tx, id: string) =>
  tx
    .selectFrom('mass_message')
    .select(['id', 'status', 'unsent_at', 'creator_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** From `scheduled` to `sending`; false if it is something else by now. */
export async function markSending(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mass_message')
    .set({ status: 'sending', started_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Every candidate was delivered or excluded: the counts must say so. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update mass_message set status = 'sent', finished_at = ${now}, updated_at = ${now}
    where id = ${id} and status = 'sending' and candidates = delivered + excluded`.execute(tx)
}

export async function markCancelled(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.deleteFrom('mass_message_recipient').where('mass_id', '=', id).execute()
  await tx
    .updateTable('mass_message')
    .set({ status: 'cancelled', candidates: 0, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function markUnsent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('mass_message')
    .set({ unsent_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Its text and files, once nobody holds a copy. */
export async function clearContent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('mass_message')
    .set({ text: '', file_ids: sql`'{}'`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** What an automatic message was until now is not sent any more. */
export async function retireAutomatic(
  tx: Tx,
  { creatorId, kind }: { creatorId: string; kind: MassRow['kind'] },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('mass_message')
    .set({ status: 'inactive', updated_at: now })
    .where('creator_id', '=', creatorId)
    .where('kind', '=', kind)
    .where('status', '=', sql.lit('active'))
    .execute()
}

/** The newest version is sent again. */
export async function activate(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('mass_message')
    .set({ status: 'active', updated_at: now })
    .where('id', '=', id)
    .execute()
}
