import { builder, hotQuery, requests } from '#server/platform/database/index.ts'

interface SessionRequest {
  /** `\x` and hex digits. */
  token_hash: string
  now: Date
}

interface SessionRow {
  n: number
  id: string
  is_performer: boolean
  roles: string[]
  last_used_at: Date
  /** The account awaits deletion: its owner can only keep it. */
  is_being_deleted: boolean
}

/**
 * The accounts of some tokens. Every request runs it, so it is compiled once, and shared by
 * concurrent requests. The lateral subquery with its limit makes Postgres probe the primary key
 * once per token, whatever it estimates for the number of tokens.
 */
export const accountsByToken = hotQuery<SessionRequest, SessionRow>(
  'session by token',
  builder
    .selectFrom(
      requests<{ n: number; token_hash: Buffer; now: Date }>(
        'n int, token_hash bytea, now timestamptz',
      ).as('r'),
    )
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('session as s')
          .innerJoin('account as a', 'a.id', 's.account_id')
          .whereRef('s.token_hash', '=', 'r.token_hash')
          .whereRef('s.expires_at', '>', 'r.now')
          .where((eb) =>
            eb.or([eb('a.status', '=', 'active'), eb('a.deletion_due_at', '>', eb.ref('r.now'))]),
          )
          .select(['a.id', 'a.is_performer', 'a.roles', 's.last_used_at'])
          .select((eb) => eb('a.deletion_due_at', 'is not', null).as('is_being_deleted'))
          .limit(1)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(['r.n', 'found.id', 'found.is_performer', 'found.roles', 'found.last_used_at'])
    .select('found.is_being_deleted')
    .$narrowType<{ is_being_deleted: boolean }>(),
)
