import { toast } from '#web/ui/index.ts'
import { formatNumber } from './format.ts'
import { m } from './paraglide/messages.js'

interface FilePage {
  csv: string
  /** `after` of the next page; null: this is the last. */
  next: string | null
}

/** Of 1,000 rows: below what an endpoint of pages answers in ten minutes. */
const maxPages = 500

/** A whole CSV file from its pages, and a notice where there is more than one file holds. */
export async function allPages(load: (after?: string) => Promise<FilePage>): Promise<string> {
  const pages: string[] = []
  let after: string | undefined
  do {
    const page = await load(after)
    pages.push(page.csv)
    after = page.next ?? undefined
  } while (after && pages.length < maxPages)
  if (after) toast(m.tx_file_more({ count: formatNumber(maxPages * 1_000) }))
  return pages.join('')
}
