import type { ChecklistLine } from '#contract/operations/checklist.ts'
import { Card, Icon, Link } from '#web/ui/index.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Setup steps before the site can open to the public; completed ones are collapsed. */
export function Checklist({ lines }: { lines: readonly ChecklistLine[] }) {
  const open = lines.filter(({ done }) => !done)
  const done = lines.filter((line) => line.done)
  return (
    <div className="grid gap-2">
      {open.length === 0 && <p>{m.admin_checklist_ready()}</p>}
      <ul className="divide-y divide-line">
        {open.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {done.length > 0 && (
        <details className="group">
          <summary className="touch flex list-none items-center gap-2 text-muted text-sm">
            {m.admin_checklist_done({
              done: formatNumber(done.length),
              all: formatNumber(lines.length),
            })}
            <Icon
              name="chevron-down"
              size={16}
              className="transition-transform group-open:rotate-180"
            />
          </summary>
          <ul className="divide-y divide-line">
            {done.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** The setup checklist on the dashboard. */
export function ChecklistCard({ lines }: { lines: readonly ChecklistLine[] }) {
  return (
    <Card as="section" aria-labelledby="checklist" className="grid gap-2">
      <h2 id="checklist" className="text-lg">
        {m.admin_checklist()}
      </h2>
      <Checklist lines={lines} />
    </Card>
  )
}

function Line({ line }: { line: ChecklistLine }) {
  const link = line.done ? undefined : linkOf[line.key]
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <Icon
        name={line.done ? 'check' : 'alert-triangle'}
        size={20}
        label={line.done ? m.admin_checklist_is_done() : m.admin_checklist_is_open()}
        className={line.done ? 'shrink-0 text-success-text' : 'shrink-0 text-warning-text'}
      />
      <p className="wrap-anywhere room-48 flex-1 py-1">{sentenceOf[line.key](line)}</p>
      {link && (
        <Link
          to={link.to}
          className="ms-8 flex min-h-11 min-w-11 items-center text-accent-text underline md:ms-0"
        >
          {link.label()}
        </Link>
      )}
    </li>
  )
}

/**
 * Links for steps that are done in the browser; the others are done on the server, as their texts
 * say.
 */
const linkOf: { [Key in ChecklistLine['key']]?: { to: string; label: () => string } } = {
  secondFactor: { to: links.userSecurity(), label: m.security_title },
  legalPages: { to: links.adminSection('pages'), label: m.admin_pages_title },
  push: { to: links.adminSection('settings'), label: m.admin_settings },
  ledger: { to: links.adminSection('ledger'), label: m.admin_ledger },
}

const sentenceOf: Record<ChecklistLine['key'], (line: ChecklistLine) => string> = {
  mode: ({ done }) => (done ? m.admin_checklist_mode_done() : m.admin_checklist_mode()),
  address: ({ done }) => (done ? m.admin_checklist_address_done() : m.admin_checklist_address()),
  secondFactor: ({ done, left }) =>
    done
      ? m.admin_checklist_factor_done()
      : m.admin_checklist_factor({ count: formatNumber(left ?? 0) }),
  mail: ({ done }) => (done ? m.admin_checklist_mail_done() : m.admin_checklist_mail()),
  push: ({ done, lastAt }) => {
    if (lastAt) return m.admin_checklist_push_refused({ day: formatDay(lastAt.slice(0, 10)) })
    return done ? m.admin_checklist_push_done() : m.admin_checklist_push()
  },
  payments: ({ done }) => (done ? m.admin_checklist_payments_done() : m.admin_checklist_payments()),
  media: ({ done }) => (done ? m.admin_checklist_media_done() : m.admin_checklist_media()),
  live: ({ done }) => (done ? m.admin_checklist_live_done() : m.admin_checklist_live()),
  legalPages: ({ done, left }) =>
    done
      ? m.admin_checklist_pages_done()
      : m.admin_checklist_pages({ count: formatNumber(left ?? 0) }),
  backup: ({ done, lastAt }) => {
    if (!lastAt) return m.admin_checklist_backup_none()
    const day = formatDay(lastAt.slice(0, 10))
    return done ? m.admin_checklist_backup_done({ day }) : m.admin_checklist_backup_old({ day })
  },
  ledger: ({ done, lastAt }) => {
    if (!lastAt) return m.admin_checklist_ledger_none()
    const day = formatDay(lastAt.slice(0, 10))
    return done ? m.admin_checklist_ledger_done({ day }) : m.admin_checklist_ledger({ day })
  },
}
