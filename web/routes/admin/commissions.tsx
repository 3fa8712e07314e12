import { useState } from 'react'
import { Form } from 'react-router'
import { type CreatorCommission, ListCommissions } from '#contract/money/commissions.ts'
import {
  Button,
  type Column,
  EmptyState,
  Link,
  RelativeTime,
  Table,
  TextInput,
} from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { mayAs } from '../../entities/account/redirects.ts'
import { useMe } from '../../entities/account/session.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import {
  CommissionDialog,
  RemoveCommissionDialog,
} from '../../features/account-page/commission-dialogs.tsx'
import { getApi } from '../../lib/api.ts'
import { formatExactShare } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/commissions.ts'

const pageSize = 25

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.commissions())

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q') ?? ''
  const page = readPage(url)
  const query = { ...(q && { q }), limit: pageSize, offset: (page - 1) * pageSize }
  return { found: await getApi(context).call(ListCommissions, { query }), q, page }
}

const columns = (): Column<CreatorCommission>[] => [
  {
    key: 'creator',
    header: m.tx_creator(),
    cell: ({ creator }) => (
      <Link
        to={links.adminAccount(creator._id)}
        className="grid min-h-11 content-center wrap-anywhere"
      >
        <bdi>{displayName(creator)}</bdi>
        <bdi className="font-normal text-muted text-sm">@{creator.username}</bdi>
      </Link>
    ),
  },
  {
    key: 'commission',
    header: m.commission_own(),
    numeric: true,
    phone: 'status',
    cell: ({ commission }) =>
      commission === null ? m.commission_as_site() : formatExactShare(commission),
  },
  {
    key: 'since',
    header: m.commission_since(),
    phone: 'labeled',
    cell: ({ since }) => since && <RelativeTime at={since} look="long" />,
  },
]

/** The site's share of sales, and creators with whom another one was agreed on. */
export default function CommissionsPage({ loaderData }: Route.ComponentProps) {
  const { found, q, page } = loaderData
  const me = useMe()
  const [edited, setEdited] = useState<CreatorCommission>()
  const [removed, setRemoved] = useState<CreatorCommission>()
  const share = formatExactShare(found.siteCommission)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted text-sm">{m.commissions_about({ share })}</p>
        {me && mayAs(me, 'site.settings') && (
          <Button variant="tonal" icon="settings" to={links.adminSetting('siteCommission')}>
            {m.commission_site_change()}
          </Button>
        )}
      </div>
      <Form className="flex flex-wrap items-center gap-2">
        <TextInput
          name="q"
          type="search"
          icon="search"
          defaultValue={q}
          placeholder={m.commission_search()}
          aria-label={m.commission_search()}
          className="room-64 flex-1"
        />
        <Button type="submit" variant="tonal">
          {m.admin_search()}
        </Button>
      </Form>
      <Table
        caption={m.commissions()}
        columns={columns()}
        rows={found.data}
        rowKey={({ creator }) => creator._id}
        rowName={({ creator }) => displayName(creator)}
        rowMenu={(row) => [
          { label: m.commission_set(), icon: 'edit', onSelect: () => setEdited(row) },
          ...(row.commission === null
            ? []
            : [
                {
                  label: m.commission_remove(),
                  icon: 'trash' as const,
                  onSelect: () => setRemoved(row),
                },
              ]),
        ]}
        empty={
          <EmptyState
            drawing="list"
            action={q && <Button to={links.adminCommissions()}>{m.commission_show_all()}</Button>}
          >
            {q ? m.commission_none_found() : m.commission_none()}
          </EmptyState>
        }
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
      <CommissionDialog of={edited} onClose={() => setEdited(undefined)} />
      <RemoveCommissionDialog of={removed} share={share} onClose={() => setRemoved(undefined)} />
    </div>
  )
}
