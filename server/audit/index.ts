import { deleted, kept, type PersonalData } from '#server/platform/personal-data/index.ts'

export { type Decision, recordDecision } from './writes.ts'

/** Who decided what and why. */
export function audit({ personalData }: { personalData: PersonalData }): void {
  personalData.register({
    tables: {
      audit_log: kept('ids, actions and hashes'),
      audit_value: deleted('account_id'),
    },
  })
}
