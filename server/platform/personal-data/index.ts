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

/** An account that is being deleted. Its row is cleared last, so that it can be read until then. */
export interface DeletedAccount {
  id: string
  email: string | null
  username: string | null
  /** The names by which emails greet its owner. */
  greetedAs: readonly string[]
  /** When its owner requested the deletion. */
  hiddenSince: Date
  /**
   * Items that others bought stay readable for them, without a name; otherwise they are refunded.
   */
  keepsSold: boolean
}

/** The personal data of one domain: how it is deleted and how it is exported. */
export interface PersonalDataPart {
  /** Every table of the domain, also one without personal data: a test fails for missing ones. */
  tables: TableRules
  /** How tables are exported, where `exportRuleOf` does not derive it from their rule. */
  exports?: ExportRules
  /** Further files of a data export, each opened in its turn. */
  exportFiles?(accountId: string): AsyncIterable<ZippedFile>
  /**
   * End what involves others, such as renewals, before anything is deleted. Returns false while
   * something has to finish first: it is called again later.
   */
  settle?(account: DeletedAccount): Promise<boolean>
  /**
   * Delete what a table's rule cannot express. Must be safe to repeat: it may be interrupted at any
   * point.
   */
  erase?(account: DeletedAccount): Promise<void>
}

export interface PersonalData {
  register(part: PersonalDataPart): void
  /** The rules of all tables. */
  rules(): Map<string, readonly TableRule[]>
  /** How each table is exported; undefined when it must be declared but is not. */
  exportRules(): Map<string, ExportRule | undefined>
  exportFiles(accountId: string): AsyncIterable<ZippedFile>
  /**
   * Delete all personal data of an account, except what the caller clears in its own row. Safe to
   * repeat. Returns false while something must be settled first.
   */
  erase(account: DeletedAccount): Promise<boolean>
}

/** Domains register in their order, and are processed from the last to the first. */
export function createPersonalData(db: Db): PersonalData {
  const parts: PersonalDataPart[] = []
  const rules = new Map<string, readonly TableRule[]>()
  const exports = new Map<string, ExportRule>()
  return {
    register: (part) => {
      for (const [table, tableRules] of Object.entries(part.tables)) {
        if (rules.has(table)) throw new Error(`${table} has two rules for deleted accounts`)
        rules.set(table, [tableRules].flat() as TableRule<TableName>[])
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
