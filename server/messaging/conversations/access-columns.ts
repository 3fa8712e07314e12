import type { RawBuilder } from 'kysely'
import { hasBlocked, hasBlockedSql, isEntitledSql, isEntitledTo } from '#server/access/index.ts'

/** SQL: the fan of conversation `c` is subscribed to its creator at a moment. */
export const hasSubscriptionSql = (now: string): string =>
  isEntitledSql('c.fan_id', 'c.creator_id', now)

/** SQL: the creator of conversation `c` blocked its fan. */
export const isBlockedSql = hasBlockedSql('c.creator_id', 'c.fan_id')

/** Both for the Kysely builder, as columns of a query over conversation `c`. */
export const accessColumns = (now: Date | RawBuilder<Date>) =>
  [
    isEntitledTo('c.fan_id', 'c.creator_id', now).as('has_subscription'),
    hasBlocked('c.creator_id', 'c.fan_id').as('is_blocked'),
  ] as const
