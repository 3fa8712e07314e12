import { useState } from 'react'
import type { Body, Reply } from '#contract/endpoint.ts'
import {
  ListSocialLogins,
  RemoveSocialLogin,
  type SocialProvider,
  StartSocialConnection,
} from '#contract/identity/social-logins.ts'
import { Badge, Button, Card, toast } from '#web/ui/index.ts'
import { companyName } from '../../entities/account/company-name.ts'
import { call } from '../../lib/api.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { cookieName } from '../../lib/cookie-name.ts'
import { m } from '../../lib/paraglide/messages.js'
import { shownEmail } from '../../lib/shown-email.ts'
import { OwnerDialog } from './owner-dialog.tsx'

type Props = { provider: SocialProvider; state: Reply<typeof ListSocialLogins> }

/** External login of the account: connect and disconnect it. */
export function SocialLoginCard({ provider, state }: Props) {
  const [isAsking, setAsking] = useState(false)
  const login = state.data.find((one) => one.provider === provider)
  if (!login && !state.available.includes(provider)) return null
  const company = companyName(provider)
  const headingId = `security-${provider}`

  const connect = async (owner: Body<typeof StartSocialConnection>) => {
    const { url, flow } = await call(StartSocialConnection, {
      params: { provider },
      body: owner,
    })
    // The value alone gives no access: it is encrypted and bound to this account.
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a store of cookies yet
    document.cookie = `${cookieName('social_flow')}=${flow}; path=/auth; max-age=600; samesite=lax`
    window.location.assign(url)
  }
  const disconnect = async (owner: Body<typeof RemoveSocialLogin>) => {
    await call(RemoveSocialLogin, { params: { provider }, body: owner })
    invalidate(ListSocialLogins)
    toast(m.social_disconnected({ company }), { tone: 'success' })
  }
  return (
    <Card as="section" aria-labelledby={headingId} className="grid gap-4">
      <div className="grid gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id={headingId} className="text-lg">
            {company}
          </h2>
          {login && <Badge tone="success">{m.social_connected()}</Badge>}
        </div>
        <p className="wrap-anywhere text-muted text-sm">
          {login ? <bdi>{shownEmail(login.name)}</bdi> : m.social_about({ company })}
        </p>
      </div>
      <div>
        <Button variant={login ? 'ghost' : 'tonal'} onClick={() => setAsking(true)}>
          {login ? m.social_disconnect() : m.social_connect()}
        </Button>
      </div>
      <OwnerDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={login ? m.social_disconnect_title({ company }) : m.social_connect_title({ company })}
        confirm={login ? m.social_disconnect() : m.factor_continue()}
        danger={Boolean(login)}
        onConfirm={login ? disconnect : connect}
      >
        <p>{login ? m.social_disconnect_text({ company }) : m.social_connect_text({ company })}</p>
      </OwnerDialog>
    </Card>
  )
}
