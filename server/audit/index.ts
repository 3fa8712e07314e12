import { deleted, kept, type PersonalData, withheld } from '#server/platform/personal-data/index.ts'
import { headSigner } from './heads.ts'
import { type AuditJobParts, auditJobs } from './jobs.ts'

export { chainedEntry, listChain } from './chain-reads.ts'
export { chainEntries } from './chain-writes.ts'
export { checkChain } from './check.ts'
export { previewHeadEmail } from './head-email.ts'
export { headSigner } from './heads.ts'
export { findDecision, findDecisionById } from './reads.ts'
export { type Decision, recordDecision } from './writes.ts'

interface AuditParts extends Omit<AuditJobParts, 'signer'> {
  personalData: PersonalData
  /** Signs the heads of the log. */
  secret: string
}

/** Who decided what and why, in a hash chain that reveals later changes. */
export function audit({ personalData, secret, ...parts }: AuditParts): void {
  personalData.register({
    tables: {
      audit_log: kept('ids, actions and hashes'),
      audit_chain: kept('hashes'),
      audit_unchained: kept('ids, for seconds'),
      audit_head: kept('hashes'),
      audit_value: deleted('account_id'),
    },
    exports: {
      audit_log: withheld('what staff did'),
      audit_value: withheld('notes of staff'),
    },
  })
  auditJobs({ ...parts, signer: headSigner(secret) })
}
