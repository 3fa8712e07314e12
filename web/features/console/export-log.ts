import type { Reply } from '#contract/endpoint.ts'
import { ExportAuditLog } from '#contract/operations/audit-log.ts'
import { call } from '../../lib/api.ts'

/** Download the whole audit log as one JSON file, as `tools/verify-audit-log.mjs` reads it. */
export async function exportLog(): Promise<void> {
  const entries: Reply<typeof ExportAuditLog>['entries'] = []
  let publicKey = ''
  for (;;) {
    const after = entries.at(-1)?.number ?? 0
    const page = await call(ExportAuditLog, { query: { after } })
    publicKey = page.publicKey
    if (page.entries.length === 0) break
    entries.push(...page.entries)
  }
  const text = JSON.stringify({ publicKey, entries })
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: 'audit-log.json' }).click()
  URL.revokeObjectURL(url)
}
