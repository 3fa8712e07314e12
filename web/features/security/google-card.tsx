import { useState } from 'react'
import type { Body, Reply } from '#contract/endpoint.ts'
import {
  ListSocialLogins,
  RemoveSocialLogin,
  StartGoogleConnection,
} from '#contract/identity/social-logins.ts'
import { Badge, Button, Card, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { m } from '../../lib/paraglide/messages.js'
import { OwnerDialog } from './owner-dialog.tsx'

/** The Google account that signs in to this one: connecting and disconnecting it. */
export function GoogleCard({ state }: { state: Reply<typeof ListSocialLogins> }) {
  const [isAsking, setAsking] = useState(false)
  const google = state.data.find(({ provider }) => provider === 'google')
  if (!google && !state.available.includes('google')) return null

  const connect = async (owner: Body<typeof StartGoogleConnection>) => {
    const { url, flow } = await call(StartGoogleConnection, { body: owner })
    // It opens nothing by itself: what it holds is encrypted, and bound to this account.
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a store of cookies yet
    document.cookie = `social_flow=${flow}; path=/auth; max-age=600; samesite=lax`
    window.location.assign(url)
  }
  const disconnect = async (owner: Body<typeof RemoveSocialLogin>) => {
    await call(RemoveSocialLogin, { params: { provider: 'google' }, body: owner })
    invalidate(ListSocialLogins)
    toast(m.google_disconnected(), { tone: 'success' })
  }
  return (
    <Card as="section" aria-labelledby="security-google" className="grid gap-4">
      <div className="grid gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="security-google" className="text-lg">
            {m.google_card()}
          </h2>
          {google && <Badge tone="success">{m.google_connected()}</Badge>}
        </div>
        <p className="wrap-anywhere text-muted text-sm">
          {google ? <bdi>{google.name}</bdi> : m.google_about()}
        </p>
      </div>
      <div>
        <Button variant={google ? 'ghost' : 'tonal'} onClick={() => setAsking(true)}>
          {google ? m.google_disconnect() : m.google_connect()}
        </Button>
      </div>
      <OwnerDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={google ? m.google_disconnect_title() : m.google_connect_title()}
        confirm={google ? m.google_disconnect() : m.factor_continue()}
        danger={Boolean(google)}
        onConfirm={google ? disconnect : connect}
      >
        <p>{google ? m.google_disconnect_text() : m.google_connect_text()}</p>
      </OwnerDialog>
    </Card>
  )
}
