import type { ReactNode } from 'react'
import { Link } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Link to the login, on every registration page. */
export function HaveAccount() {
  return (
    <OtherAccount text={m.register_have_account()} to={links.login()}>
      {m.login_submit()}
    </OtherAccount>
  )
}

/** A question below a form, with a link for those it applies to. */
export function OtherAccount({
  text,
  to,
  children,
}: {
  text: string
  to: string
  children: ReactNode
}) {
  return (
    <p className="text-balance text-center text-muted text-sm">
      {text}{' '}
      <Link to={to} className="text-accent-text underline">
        {children}
      </Link>
    </p>
  )
}
