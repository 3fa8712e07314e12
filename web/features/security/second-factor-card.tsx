import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import {
  ReadSecondFactor,
  RemoveSecondFactor,
  RenewRecoveryCodes,
} from '#contract/identity/second-factor.ts'
import { Badge, Button, Card, Notice, toast } from '#web/ui/index.ts'
import { mayAs } from '../../entities/account/redirects.ts'
import { useMe } from '../../entities/account/session.ts'
import { call } from '../../lib/api.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { OwnerDialog } from './owner-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { ScanDialog, type Secret, startSecret } from './scan-dialog.tsx'

type Asking = 'start' | 'renew' | 'remove'

/** Second factor by authenticator app: enable, disable, and new recovery codes. */
export function SecondFactorCard({ state }: { state: Reply<typeof ReadSecondFactor> }) {
  const [me, navigate] = [useMe(), useNavigate()]
  const [asking, setAsking] = useState<Asking>()
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<string[]>()
  const [wasMissing, setWasMissing] = useState(false)
  const { isOn, isRequired, recoveryCodesLeft } = state

  const close = () => setAsking(undefined)
  const changed = (shown?: string[]) => {
    invalidate(ReadSecondFactor)
    setCodes(shown)
  }
  /** Staff who had to set this up first continue to the console. */
  const codesSaved = () => {
    setCodes(undefined)
    if (isRequired && wasMissing && me)
      navigate(mayAs(me, 'site.settings') ? links.setup() : links.admin())
  }
  return (
    <Card as="section" aria-labelledby="security-factor" className="grid gap-4">
      <div className="grid gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="security-factor" className="text-lg">
            {m.factor_title()}
          </h2>
          <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? m.factor_on() : m.factor_off()}</Badge>
        </div>
        <p className="text-muted text-sm">{m.factor_about()}</p>
      </div>
      {isRequired && !isOn && <Notice tone="warning">{m.factor_required()}</Notice>}
      {isOn && recoveryCodesLeft < 3 && (
        <Notice tone="warning">{m.factor_codes_low({ count: recoveryCodesLeft })}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button variant="tonal" onClick={() => setAsking('renew')}>
              {m.factor_renew()}
            </Button>
            <Button variant="ghost" onClick={() => setAsking('remove')}>
              {m.factor_remove()}
            </Button>
          </>
        ) : (
          <Button onClick={() => setAsking('start')}>{m.factor_start()}</Button>
        )}
      </div>
      <OwnerDialog
        open={asking === 'start'}
        onClose={close}
        title={m.factor_start_title()}
        confirm={m.factor_continue()}
        onConfirm={async (owner) => {
          setSecret(await startSecret(owner))
          setWasMissing(true)
        }}
      >
        <p>{m.factor_start_text()}</p>
      </OwnerDialog>
      <OwnerDialog
        open={asking === 'renew'}
        onClose={close}
        title={m.factor_renew_title()}
        confirm={m.factor_renew()}
        onConfirm={async (owner) =>
          changed((await call(RenewRecoveryCodes, { body: owner })).recoveryCodes)
        }
      >
        <p>{m.factor_renew_text()}</p>
      </OwnerDialog>
      <OwnerDialog
        open={asking === 'remove'}
        onClose={close}
        title={m.factor_remove_title()}
        confirm={m.factor_remove()}
        danger
        onConfirm={async (owner) => {
          await call(RemoveSecondFactor, { body: owner })
          changed()
          toast(m.factor_removed(), { tone: 'success' })
        }}
      >
        <p>{m.factor_remove_text()}</p>
      </OwnerDialog>
      <ScanDialog secret={secret} onClose={() => setSecret(undefined)} onDone={changed} />
      <RecoveryCodesDialog codes={codes} onClose={codesSaved} />
    </Card>
  )
}
