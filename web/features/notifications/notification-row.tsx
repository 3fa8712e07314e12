import type { ReactNode } from 'react'
import type { Notification } from '#contract/notifications/notifications.ts'
import { Avatar, cx, Icon, IconButton, Link, NamedText, RelativeTime } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { m } from '../../lib/paraglide/messages.js'
import { presentNotification } from './topics.ts'
import { markRead, useNotification } from './use-notifications.ts'

const tones = {
  gold: 'bg-gold-soft text-gold-text',
  accent: 'bg-accent-soft text-accent-text',
  neutral: 'bg-sunk text-ink',
}

/** What happened, with a link to what it is about; opening that marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const current = useNotification(notification)
  const { read, actor, item, topic, createdAt } = current
  const { icon, tone, text, link } = presentNotification(current)
  const name = displayName(actor)
  const open = () => void markRead(notification)
  return (
    <li className={cx('flex items-center', !read && 'bg-accent-soft/40')}>
      <Linked to={link} onOpen={open}>
        <span className="relative shrink-0">
          {topic === 'staff_decision' ? (
            <span className="block size-11 rounded-full bg-sunk" />
          ) : (
            <Avatar name={name} src={actor?.avatar} size={44} />
          )}
          <span
            className={cx(
              'absolute grid place-items-center rounded-full',
              tones[tone],
              topic === 'staff_decision'
                ? 'inset-0'
                : '-end-1 -bottom-1 size-5.5 border-2 border-card',
            )}
          >
            <Icon name={icon} size={topic === 'staff_decision' ? 20 : 12} />
          </span>
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={cx('wrap-anywhere text-body', !read && 'font-medium')}>
            {!read && <span className="sr-only">{m.notices_unread()}: </span>}
            <NamedText name={name}>{text}</NamedText>
          </span>
          <span className="flex min-w-0 items-center gap-1.5 text-muted text-sm">
            {item?.title && (
              <>
                <bdi className="truncate">{item.title}</bdi>
                <span aria-hidden>·</span>
              </>
            )}
            <RelativeTime at={createdAt} look="long" className="whitespace-nowrap" />
          </span>
        </span>
        {!read && link && <span className="size-2.5 shrink-0 rounded-full bg-accent" />}
      </Linked>
      {!read && !link && (
        <IconButton icon="check" label={m.notices_read()} onClick={open} className="me-2" />
      )}
    </li>
  )
}

type LinkedProps = { to: string | undefined; onOpen: () => void; children: ReactNode }

function Linked({ to, onOpen, children }: LinkedProps) {
  const look = 'flex min-w-0 flex-1 items-center gap-3 px-4 py-3'
  if (!to) return <div className={look}>{children}</div>
  return (
    <Link
      to={to}
      onClick={onOpen}
      onAuxClick={onOpen}
      className={`${look} transition-colors hover:bg-sunk/60 focus-visible:outline-offset-[-2px]`}
    >
      {children}
    </Link>
  )
}
