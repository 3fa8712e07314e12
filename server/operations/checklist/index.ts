import { ReadChecklist } from '#contract/operations/checklist.ts'
import type { Files } from '#server/files/index.ts'
import { listOwners } from '#server/identity/accounts/index.ts'
import { hasSecondFactor } from '#server/identity/second-factors/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { findLastCheck } from '#server/money/ledger/index.ts'
import { findRefusal, readSubject } from '#server/notifications/push/index.ts'
import type { Config } from '#server/platform/config/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { isReachedFromEverywhere } from '#server/platform/live-video/index.ts'
import { countTemplates, legalSlugs } from '#server/site/pages/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { checklistOf, type SiteFacts } from './rules.ts'
import { findLastBackup } from './writes.ts'

export { recordBackup } from './writes.ts'

interface ChecklistParts {
  clock: Clock
  config: SiteFacts['config'] & Pick<Config, 'vapidSubject' | 'live'>
  db: Db
  files: Pick<Files, 'media'>
  settings: Pick<Settings, 'get'>
}

export function checklistRoutes(
  api: Api,
  { clock, config, db, files, settings }: ChecklistParts,
): void {
  serve(api, ReadChecklist, async () => {
    const [ownersWithoutFactor, canPlay, legalTemplates, refusal, lastBackupAt, lastLedgerCheck] =
      await Promise.all([
        countOwnersWithoutFactor(db),
        files.media.isReady(),
        countTemplates(db, legalSlugs),
        findRefusal(db),
        findLastBackup(db),
        findLastCheck(db),
      ])
    const push = {
      hasRealSubject: readSubject({ config, settings }).isReal,
      refusedAt: refusal?.at,
    }
    const isLiveReachable = isReachedFromEverywhere(config.live.addresses)
    const found = {
      isLiveReachable,
      ownersWithoutFactor,
      canPlay,
      legalTemplates,
      lastBackupAt,
      lastLedgerCheck,
    }
    return { data: checklistOf({ ...found, push, config, now: clock.now() }) }
  })
}

async function countOwnersWithoutFactor(db: Db): Promise<number> {
  const owners = await listOwners(db)
  const haveOne = await Promise.all(owners.map(({ id }) => hasSecondFactor(db, id)))
  return haveOne.filter((isOn) => !isOn).length
}
