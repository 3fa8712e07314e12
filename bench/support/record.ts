import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/**
 * Record the statements that some work sends to the database, at the level of pg, so that the bare
 * server runs exactly the same.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [{ text?: string; values?: unknown[] }]
    if (typeof statement === 'object' && typeof statement.text === 'string') {
      statements.push({ text: statement.text, values: [...(statement.values ?? [])] })
    }
    return (query as (...args: unknown[]) => unknown).apply(this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return statements
}

/** Counting a view is not part of a page: it is not awaited. */
export const isRead = ({ text }: Statement) =>
  /^\s*(select|with)/i.test(text) && !/\b(insert into|update \w+ set|delete from)\b/i.test(text)
