import type { Db } from '#server/platform/database/index.ts'
import type { TableName, TableRule, TableRules } from './rules.ts'
import { applyRule } from './writes.ts'

export { cleared, deleted, erased, kept } from './rules.ts'

/** An account that is being deleted. Its row is cleared last: until then it says who it was. */
export interface DeletedAccount {
  id: string
  email: string | null
  username: string | null
  /** How emails address its owner. */
  greetedAs: readonly string[]
}

/** What one domain holds of people, and what becomes of it when an account is deleted. */
export interface PersonalDataPart {
  /** Every table of the domain, also one without anything personal: a test fails for the others. */
  tables: TableRules
  /**
   * End what is open with others, such as renewals, before anything goes. Answers false while something
   * has to come to its end first: it is asked again later.
   */
  settle?(account: DeletedAccount): Promise<boolean>
  /** Remove what a table's rule cannot say. Repeats safely: it may be interrupted anywhere. */
  erase?(account: DeletedAccount): Promise<void>
}

export interface PersonalData {
  register(part: PersonalDataPart): void
  /** The rules of all tables. */
  rules(): Map<string, readonly TableRule[]>
  /**
   * Remove all that is personal of an account, but for what the caller clears of its own row. Repeats
   * safely. Answers false while something must be settled first.
   */
  erase(account: DeletedAccount): Promise<boolean>
}

/** Filled by the domains in their order, and worked through from the last to the first. */
export function createPersonalData(db: Db): PersonalData {
  const parts: PersonalDataPart[] = []
  const rules = new Map<string, readonly TableRule[]>()
  return {
    register: (part) => {
      for (const [table, given] of Object.entries(part.tables)) {
        if (rules.has(table)) throw new Error(`${table} has two rules for deleted accounts`)
        rules.set(table, [given].flat() as TableRule<TableName>[])
      }
      parts.push(part)
    },
    rules: () => rules,
    erase: async (account) => {
      for (const part of parts) {
        if (part.settle && !(await part.settle(account))) return false
      }
      for (const part of parts.toReversed()) await part.erase?.(account)
      for (const [table, of] of [...rules].toReversed()) {
        for (const rule of of) await applyRule(db, { table, rule, accountId: account.id })
      }
      return true
    },
  }
}
