import { ListOwnedFiles } from '#contract/commerce/library.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Card, EmptyState } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { FileRow } from '../../features/orders/file-row.tsx'
import { PurchasesPage } from '../../features/orders/purchases-page.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/purchases.ts'

const pageSize = 20

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.library_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url)
  const query = { limit: pageSize, offset: (page - 1) * pageSize }
  return { page, found: await getApi(context).call(ListOwnedFiles, { query }) }
}

/** The files that the account bought in stores. */
export default function LibraryPage({ loaderData: { page, found } }: Route.ComponentProps) {
  return (
    <PurchasesPage title={m.library_title()} about={m.library_about()}>
      <Card flush>
        {found.data.length > 0 ? (
          <ul className="divide-y divide-line">
            {found.data.map((owned) => (
              <FileRow key={owned.orderId} owned={owned} />
            ))}
          </ul>
        ) : (
          <EmptyState
            drawing="media"
            action={
              <Button to={links.explore({ type: 'products' })}>{m.order_find_products()}</Button>
            }
          >
            {m.library_none()}
          </EmptyState>
        )}
      </Card>
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
    </PurchasesPage>
  )
}
