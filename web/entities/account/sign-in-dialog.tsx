import { useLocation } from 'react-router'
import { Button, Dialog } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSettings } from './session.ts'

const titles = {
  subscribe: m.sign_up_to_subscribe,
  tip: m.sign_up_to_tip,
  follow: m.sign_up_to_follow,
  comment: m.sign_up_to_comment,
  message: m.sign_up_to_message,
}

export type SignUpPurpose = keyof typeof titles

type Props = {
  open: boolean
  onClose: () => void
  /** What the account is needed for, where it has a name. */
  purpose?: SignUpPurpose
  /** Search parameters to add to the URL that they return to. */
  added: Record<string, string>
}

/** Offers visitors to sign up or to log in, and to return then. */
export function SignInDialog({ open, onClose, purpose, added }: Props) {
  const { siteName } = useSettings()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(added)) params.set(name, value)
  const here = `${pathname}${params.size > 0 ? `?${params}` : ''}`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={purpose ? titles[purpose]() : m.sign_in_title()}
      width={400}
    >
      <p className="text-body text-muted">{m.sign_in_text({ siteName })}</p>
      <div className="mt-5 grid gap-2">
        <Button full reloadDocument to={links.registerFrom(here)} onClick={onClose}>
          {m.nav_sign_up()}
        </Button>
        <Button full variant="tonal" reloadDocument to={links.loginFrom(here)} onClick={onClose}>
          {m.nav_log_in()}
        </Button>
      </div>
    </Dialog>
  )
}
