import type { OpenSession } from '#contract/identity/sessions.ts'
import { Card } from '#web/ui/index.ts'
import { SessionLine } from '../../entities/account/session-line.tsx'
import { m } from '../../lib/paraglide/messages.js'

/** Open sessions of the account. */
export const SignInsCard = ({ sessions }: { sessions: readonly OpenSession[] }) => (
  <Card as="section" flush aria-labelledby="account-sign-ins">
    <h2 id="account-sign-ins" className="px-4 py-4 text-lg md:px-5">
      {m.admin_account_sign_ins()}
    </h2>
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls
      tabIndex={0}
      aria-labelledby="account-sign-ins"
      className="max-h-96 divide-y divide-line overflow-y-auto border-line border-t"
    >
      {sessions.map((session) => (
        <SessionLine key={session._id} session={session} />
      ))}
      {sessions.length === 0 && (
        <li className="px-4 py-4 text-muted text-sm md:px-5">{m.admin_account_no_sign_ins()}</li>
      )}
    </ul>
  </Card>
)
