import { useRouteLoaderData } from 'react-router'
import { ListNotifications } from '#contract/notifications/notifications.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Card, EmptyState, IconButton, PageHeader } from '#web/ui/index.ts'
import { useAccount } from '../entities/account/session.ts'
import { pageTitle } from '../entities/site/meta.ts'
import { NotificationRow } from '../features/notifications/notification-row.tsx'
import {
  markAllRead,
  notificationPageSize,
  useNotifications,
} from '../features/notifications/use-notifications.ts'
import { ReadingPage } from '../layouts/page-widths.tsx'
import { nothingUnread, type Unread, useUnread } from '../layouts/shell/unread.ts'
import { getApi } from '../lib/api.ts'
import { RowsEnd } from '../lib/cache/rows-end.tsx'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/notifications.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.nav_notifications())

export async function loader({ context }: Route.LoaderArgs) {
  const query = { limit: notificationPageSize }
  return { first: await getApi(context).call(ListNotifications, { query }) }
}

export default function NotificationsPage({ loaderData: { first } }: Route.ComponentProps) {
  const { isPerformer } = useAccount()
  const shell = useRouteLoaderData<{ unread: Unread }>('layouts/primary')
  const unread = useUnread(shell?.unread ?? nothingUnread).notifications
  const list = useNotifications(first)
  return (
    <ReadingPage>
      <div className="grid grid-cols-1 gap-4">
        <PageHeader
          title={m.nav_notifications()}
          phoneBack={{ to: links.home(), label: m.back() }}
          action={
            <div className="flex items-center gap-2">
              {unread > 0 && (
                <Button variant="tonal" size="sm" onClick={() => markAllRead(list.rows)}>
                  {m.notices_read_all()}
                </Button>
              )}
              <IconButton
                icon="settings"
                label={m.notices_settings()}
                to={links.notificationSettings()}
              />
            </div>
          }
        />
        <Card flush>
          {list.rows.length > 0 ? (
            <ul aria-label={m.notices_list()} className="divide-y divide-line">
              {list.rows.map((one) => (
                <NotificationRow key={one._id} notification={one} />
              ))}
            </ul>
          ) : (
            <EmptyState drawing="bell">
              {isPerformer ? m.notices_none() : m.notices_none_fan()}
            </EmptyState>
          )}
        </Card>
        <RowsEnd list={list} />
      </div>
    </ReadingPage>
  )
}
