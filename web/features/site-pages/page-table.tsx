import type { ReactNode } from 'react'
import type { EditablePage } from '#contract/site/page-editing.ts'
import { Badge, type Column, Link, RelativeTime, Table } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { getLocale } from '../../lib/locale.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  rows: readonly EditablePage[]
  empty: ReactNode
  onDelete: (page: EditablePage) => void
}

/** Text pages of the site, including drafts. */
export function PageTable({ rows, empty, onDelete }: Props) {
  return (
    <Table
      caption={m.admin_pages_title()}
      columns={columns()}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={titleOf}
      empty={empty}
      rowMenu={(page) => [
        { label: m.page_edit(), icon: 'edit', to: links.adminPage(page._id) },
        ...(page.status === 'published'
          ? [{ label: m.page_open(), icon: 'eye' as const, to: links.sitePage(page.slug) }]
          : []),
        ...(page.isRequired
          ? []
          : [
              'divider' as const,
              {
                label: m.page_delete(),
                icon: 'trash' as const,
                danger: true,
                onSelect: () => onDelete(page),
              },
            ]),
      ]}
    />
  )
}

const columns = (): Column<EditablePage>[] => [
  {
    key: 'page',
    header: m.page_title(),
    cell: (page) => (
      <Link
        to={links.adminPage(page._id)}
        className="grid min-h-(--row-line,2.75rem) content-center"
      >
        <span className="row-title font-medium">{titleOf(page)}</span>
        <span className="row-sub font-normal text-muted text-sm">{links.sitePage(page.slug)}</span>
      </Link>
    ),
  },
  {
    key: 'slug',
    header: m.page_slug(),
    phoneOnly: true,
    cell: ({ slug }) => links.sitePage(slug),
  },
  {
    key: 'status',
    header: m.admin_col_status(),
    phone: 'status',
    cell: (page) => <Status page={page} />,
  },
  {
    key: 'updated',
    header: m.page_col_updated(),
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} className="whitespace-nowrap" />,
  },
]

export function titleOf({ texts }: Pick<EditablePage, 'texts'>): string {
  const own = texts.find(({ locale }) => locale === getLocale())
  return (own ?? texts[0])?.title ?? ''
}

function Status({ page }: { page: EditablePage }) {
  if (page.updatedBy === null) return <Badge tone="warning">{m.page_is_template()}</Badge>
  return page.status === 'published' ? (
    <Badge tone="success">{m.page_is_published()}</Badge>
  ) : (
    <Badge>{m.page_is_draft()}</Badge>
  )
}
