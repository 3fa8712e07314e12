import type { ZippedFile } from '#server/platform/archive/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import {
  type ExportRule,
  type ExportRules,
  exportRuleOf,
  type TableName,
  type TableRule,
  type TableRules,
} from './rules.ts'
import { applyRule } from './writes.ts'

export { exportedRows } from './exported-rows.ts'
export { cleared, deleted, erased, exported, kept, withheld } from './rules.ts'

/** An account that is being deleted. Its row is cleared last: until then it says who it was. */
export interface DeletedAccount {
  id: string
  email: string | null
  username: string | null
  /** How emails address its owner. */
  greetedAs: readonly string[]
  /** When its owner asked for the deletion. */
  hiddenSince: Date
  /** What others bought of it stays readable for them, without a name; else they are paid back. */
  keepsSold: boolean
}

/** What one domain holds of people: what becomes of it when they go, and what they get a copy of. */
export interface PersonalDataPart {
  /** Every table of the domain, also one without anything personal: a test fails for the others. */
  tables: TableRules
  /** What a copy has of tables, where `exportRuleOf` does not follow from their rule. */
  exports?: ExportRules
  /** Further files of a copy, each opened when it is its turn. */
  exportFiles?(accountId: string): AsyncIterable<ZippedFile>
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
  /** What a copy of somebody's data has of each table; undefined where it must be said and is not. */
  exportRules(): Map<string, ExportRule | undefined>
  exportFiles(accountId: string): AsyncIterable<ZippedFile>
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
  const exports = new Map<string, ExportRule>()
  return {
    register: (part) => {
      for (const [table, given] of Object.entries(part.tables)) {
        if (rules.has(table)) throw new Error(`${table} has two rules for deleted accounts`)
        rules.set(table, [given].flat() as TableRule<TableName>[])
      }
      for (const [table, rule] of Object.entries(part.exports ?? {})) {
        exports.set(table, rule as ExportRule)
      }
      parts.push(part)
    },
    rules: () => rules,
    exportRules: () =>
      new Map([...rules].map(([table, of]) => [table, exports.get(table) ?? exportRuleOf(of)])),
    exportFiles: async function* (accountId) {
      for (const part of parts) if (part.exportFiles) yield* part.exportFiles(accountId)
    },
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
