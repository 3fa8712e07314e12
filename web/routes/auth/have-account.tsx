import { Link } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** The way back to the login from every page of registration. */
export function HaveAccount() {
  return (
    <p className="text-center text-muted text-sm">
      {m.register_have_account()}{' '}
      <Link to={links.login()} className="text-accent-text underline">
        {m.login_submit()}
      </Link>
    </p>
  )
}
