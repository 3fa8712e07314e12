import type { Body } from '#contract/endpoint.ts'
import type { CreateTrialLink, TrialLink } from '#contract/money/trial-links.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { newToken } from '#server/kernel/tokens.ts'
import { acquireNameLock, type Db, type Tx } from '#server/platform/database/index.ts'
import { futureMoment } from '../future-moment.ts'
import { countOpen, findOwn, lockByToken } from './reads.ts'
import { presentTrialLink, statusOf, type TrialLinkRow } from './trial-link.ts'
import { endLink, insertLink } from './writes.ts'

export interface TrialLinkParts {
  db: Db
  clock: Clock
}

/** Of one creator at a time. */
const maxOpenLinks = 100

/** Make a link. Throws `date_missing`, `schedule_in_past`, `end_too_late`, `trial_link_limit`. */
export function createTrialLink(
  { db, clock }: TrialLinkParts,
  creatorId: string,
  { name, days, maxUses = null, endsAt }: Body<typeof CreateTrialLink>,
): Promise<TrialLink> {
  const now = clock.now()
  const ends = endsAt ? futureMoment(endsAt, 'endsAt', now) : null
  return db.transaction().execute(async (tx) => {
    await acquireNameLock(tx, `trial link ${creatorId}`)
    if ((await countOpen(tx, creatorId, now)) >= maxOpenLinks) {
      throw new Problem('trial_link_limit', { limit: maxOpenLinks })
    }
    const made = await insertLink(tx, {
      ...{ id: newId(now.getTime()), creator_id: creatorId, token: newToken(), uses: 0 },
      ...{ name: name.trim(), days, max_uses: maxUses, ends_at: ends, created_at: now },
    })
    return presentTrialLink(made, now)
  })
}

/** End a link; trials that have begun go on. Throws `not_found`, also for those of others. */
export async function endTrialLink(
  { db, clock }: TrialLinkParts,
  one: { id: string; creatorId: string },
): Promise<TrialLink> {
  const now = clock.now()
  const ended = (await endLink(db, one, now)) ?? (await findOwn(db, one))
  if (!ended) throw new Problem('not_found')
  return presentTrialLink(ended, now)
}

/**
 * The link that a trial is about to begin with, locked until its use is counted. Throws
 * `trial_link_unknown`, also for a token of another creator, `trial_link_ended`, `trial_link_used_up`.
 */
export async function lockOpenLink(
  tx: Tx,
  named: { token: string; creatorId: string },
  now: Date,
): Promise<TrialLinkRow> {
  const link = await lockByToken(tx, named)
  if (!link) throw new Problem('trial_link_unknown')
  const status = statusOf(link, now)
  if (status !== 'open') throw new Problem(`trial_link_${status}`)
  return link
}
