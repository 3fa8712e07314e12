import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { LinkExpired } from './link-expired.tsx'

/** A page of an email's link that was opened without the link's token. */
export const LinkIncomplete = () => (
  <LinkExpired
    title={m.link_incomplete_title()}
    text={m.link_incomplete_text()}
    to={links.login()}
    action={m.login_submit()}
  />
)
