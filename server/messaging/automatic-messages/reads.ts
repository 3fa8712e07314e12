import { sql } from 'kysely'
import type { AutomaticMessageKind } from '#contract/messaging/mass-messages.ts'
import { type MassRow, massMessages } from '#server/messaging/mass-messages/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** The newest version of an automatic message. */
export const findNewest = (
  db: Db | Tx,
  { creatorId, kind }: { creatorId: string; kind: AutomaticMessageKind },
): Promise<MassRow | undefined> =>
  massMessages(db)
    .where('x.creator_id', '=', creatorId)
    .where('x.kind', '=', sql.lit(kind))
    .orderBy('x.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The version that is sent now. */
export const findActive = (
  db: Db | Tx,
  { creatorId, kind }: { creatorId: string; kind: AutomaticMessageKind },
): Promise<MassRow | undefined> =>
  massMessages(db)
    .where('x.creator_id', '=', creatorId)
    .where('x.kind', '=', kind)
    .where('x.status', '=', sql.lit('active'))
    .executeTakeFirst()
