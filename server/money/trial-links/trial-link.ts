import type { Selectable } from 'kysely'
import type { TrialLink } from '#contract/money/trial-links.ts'
import type { DB } from '#server/platform/database/index.ts'

export const trialLinkColumns = [
  'id',
  'creator_id',
  'token',
  'name',
  'days',
  'max_uses',
  'uses',
  'ends_at',
  'created_at',
] as const

export type TrialLinkRow = Pick<Selectable<DB['trial_link']>, (typeof trialLinkColumns)[number]>

/** Whether a trial can still begin with it. */
export function statusOf(
  { ends_at: endsAt, max_uses: most, uses }: Pick<TrialLinkRow, 'ends_at' | 'max_uses' | 'uses'>,
  now: Date,
): TrialLink['status'] {
  if (endsAt !== null && endsAt <= now) return 'ended'
  return most !== null && uses >= most ? 'used_up' : 'open'
}

export const presentTrialLink = (row: TrialLinkRow, now: Date): TrialLink => ({
  _id: row.id,
  token: row.token,
  name: row.name,
  days: row.days,
  maxUses: row.max_uses,
  uses: row.uses,
  endsAt: row.ends_at?.toISOString() ?? null,
  status: statusOf(row, now),
  createdAt: row.created_at.toISOString(),
})
