import { Badge } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Account {
  status: 'active' | 'inactive' | 'pending'
  /** Given on an account's own page only. */
  suspension?: object | null
  deletesAt?: string | null
  deletedAt?: string | null
}

/** Status of an account as a badge. */
export function AccountState(account: Account) {
  const [name, tone] = stateOf(account)
  return <Badge tone={tone}>{name()}</Badge>
}

function stateOf({ status, suspension, deletesAt, deletedAt }: Account) {
  if (deletedAt) return [m.admin_status_deleted, 'neutral'] as const
  if (deletesAt) return [m.admin_status_deleting, 'warning'] as const
  if (suspension) return [m.admin_status_suspended, 'danger'] as const
  if (status === 'active') return [m.admin_status_active, 'success'] as const
  return [
    status === 'pending' ? m.admin_status_pending : m.admin_status_inactive,
    'warning',
  ] as const
}
