import type { Query } from '#contract/endpoint.ts'
import type { SearchCharges, SearchPayments } from '#contract/money/transactions.ts'
import { readPage } from '../../lib/paging.ts'

export const pageSize = 25

const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** What a list of transactions is filtered by, from the address; unknown values are left out. */
export function readSearch<Type extends string, Status extends string>(
  url: URL,
  { types, statuses }: { types: readonly Type[]; statuses: readonly Status[] },
) {
  const read = (name: string) => url.searchParams.get(name)?.trim() || undefined
  const readDay = (name: string) => {
    const day = read(name)
    return day && dayShape.test(day) ? day : undefined
  }
  const page = readPage(url)
  const filters = {
    q: read('q'),
    creator: read('creator'),
    type: types.find((one) => one === read('type')),
    status: statuses.find((one) => one === read('status')),
    fromDate: readDay('fromDate'),
    toDate: readDay('toDate'),
  }
  const query = {
    ...filters,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  } satisfies Query<typeof SearchPayments> | Query<typeof SearchCharges> | object
  return { query, filters, page }
}
