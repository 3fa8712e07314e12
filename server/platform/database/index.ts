export {
  connectDatabase,
  type Database,
  type Db,
  firstRow,
  type Pool,
  rows,
  type Tx,
} from './database.ts'
export { gather } from './gather.ts'
export type { DB } from './generated/schema.ts'
export { containing, type ListQuery, listPage } from './list-page.ts'
export { migrate } from './migrate.ts'
export { isoSql, type SqlValues, sqlValues } from './sql-values.ts'
