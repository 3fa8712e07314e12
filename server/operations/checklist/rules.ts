import type { ChecklistKey, ChecklistLine } from '#contract/operations/checklist.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { Config } from '#server/platform/config/index.ts'

export interface SiteFacts {
  config: Pick<Config, 'siteMode' | 'siteUrl' | 'apiUrl' | 'smtp' | 'stripe'>
  ownersWithoutFactor: number
  /** Whether video and audio can be processed. */
  canPlay: boolean
  /** Whether browsers everywhere reach the media of live streams. */
  isLiveReachable: boolean
  legalTemplates: number
  /** Whether push services are told a real address, and since when one refuses the site. */
  push: { hasRealSubject: boolean; refusedAt: Date | undefined }
  lastBackupAt: Date | undefined
  lastLedgerCheck: { checked_at: Date; balanced: boolean } | undefined
  now: Date
}

const backupDays = 7
const ledgerCheckDays = 2

/** What the site needs before it is open to the public, and which of it is done. */
export function checklistOf(facts: SiteFacts): ChecklistLine[] {
  const { config, push, ownersWithoutFactor, legalTemplates, lastBackupAt, lastLedgerCheck } = facts
  const checkedAt = lastLedgerCheck?.checked_at
  const isRecent = (at: Date | undefined, days: number) =>
    at !== undefined && facts.now.getTime() - at.getTime() < days * dayMs
  const isBalanced = lastLedgerCheck?.balanced === true && isRecent(checkedAt, ledgerCheckDays)
  return [
    line('mode', config.siteMode === 'production'),
    line('address', [config.siteUrl, config.apiUrl].every(isSecure)),
    line('secondFactor', ownersWithoutFactor === 0, { left: ownersWithoutFactor }),
    line('mail', config.smtp !== undefined),
    line('push', push.hasRealSubject && !push.refusedAt, { lastAt: push.refusedAt }),
    line('payments', config.stripe !== undefined),
    line('media', facts.canPlay),
    line('live', facts.isLiveReachable),
    line('legalPages', legalTemplates === 0, { left: legalTemplates }),
    line('backup', isRecent(lastBackupAt, backupDays), { lastAt: lastBackupAt }),
    line('ledger', isBalanced, { lastAt: checkedAt }),
  ]
}

function line(
  key: ChecklistKey,
  done: boolean,
  { lastAt, left }: { lastAt?: Date | undefined; left?: number } = {},
): ChecklistLine {
  return { key, done, lastAt: lastAt?.toISOString() ?? null, left: left ?? null }
}

const isSecure = (url: string) => new URL(url).protocol === 'https:'
