import type { LinkProps } from 'react-router'
import { Link } from '../actions/link.tsx'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/provider.tsx'
import { useAnnounced } from '../feedback/announce.ts'
import { Icon } from '../icons/icon.tsx'

type Props = {
  /** Counted from 1. */
  page: number
  pages: number
  /** URL of a page. */
  href: (page: number) => LinkProps['to']
  className?: string
}

/** Pagination links: neighbors, first and last page. */
export function Pagination({ page, pages, href, className }: Props) {
  const texts = useTexts()
  useAnnounced(pages > 1 ? texts.page(page, pages) : undefined)
  if (pages <= 1) return null
  return (
    <nav
      aria-label={texts.pages}
      className={cx('flex items-center justify-center gap-1', className)}
    >
      <Step to={href(page - 1)} label={texts.previous} icon="chevron-left" off={page <= 1} />
      <span className="tabular px-3 text-muted text-sm sm:hidden">{texts.page(page, pages)}</span>
      <ol className="hidden items-center gap-1 sm:flex">
        {pageItems(page, pages).map((item) =>
          typeof item === 'string' ? (
            <li key={item} className="w-8 text-center text-muted">
              …
            </li>
          ) : (
            <li key={item}>
              <Link
                to={href(item)}
                aria-current={item === page ? 'page' : undefined}
                aria-label={texts.page(item, pages)}
                className={cx(
                  'tabular grid h-10 min-w-10 place-items-center rounded-full px-2 font-medium text-sm',
                  item === page ? 'bg-accent-soft text-accent-text' : 'hover:bg-sunk',
                )}
              >
                {item}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={href(page + 1)} label={texts.next} icon="chevron-right" off={page >= pages} />
    </nav>
  )
}

type StepProps = {
  to: LinkProps['to']
  label: string
  icon: 'chevron-left' | 'chevron-right'
  off: boolean
}

function Step({ to, label, icon, off }: StepProps) {
  const look = 'grid size-11 place-items-center rounded-full sm:size-10'
  if (off) {
    return (
      <span aria-hidden="true" className={cx(look, 'opacity-35')}>
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <Link to={to} aria-label={label} className={cx(look, 'hover:bg-sunk')}>
      <Icon name={icon} />
    </Link>
  )
}

/** Pages to link: first, last and neighbors of the current one, with gaps: 1 … 4 5 6 … 20. */
export function pageItems(page: number, pages: number): (number | 'gap-start' | 'gap-end')[] {
  const near = [page - 1, page, page + 1].filter((item) => item > 1 && item < pages)
  const before = (near[0] ?? pages) > 2
  const after = (near.at(-1) ?? 1) < pages - 1
  return [
    1,
    ...(before ? ['gap-start' as const] : []),
    ...near,
    ...(after ? ['gap-end' as const] : []),
    pages,
  ]
}
