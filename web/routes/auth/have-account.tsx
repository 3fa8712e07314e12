import type { ReactNode } from 'react'
import { Link } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** The way back to the login from every page of registration. */
export function HaveAccount() {
  return (
    <OtherAccount text={m.register_have_account()} to={links.login()}>
      {m.login_submit()}
    </OtherAccount>
  )
}

/** A question under a form, and the page for those who say yes. */
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
    <p className="text-center text-muted text-sm">
      {text}{' '}
      <Link to={to} className="text-accent-text underline">
        {children}
      </Link>
    </p>
  )
}
