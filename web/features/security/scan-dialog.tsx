import { type FormEvent, useState } from 'react'
import type { Body, Reply } from '#contract/endpoint.ts'
import { ConfirmSecondFactor, StartSecondFactor } from '#contract/identity/second-factor.ts'
import { Button, Dialog, Field, TextInput } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { type ApiProblem, problemOf } from '../../lib/api-problem.ts'
import { GeneralFailure } from '../../lib/general-failure.tsx'
import { m } from '../../lib/paraglide/messages.js'

/** A secret, with its QR code as SVG. */
export type Secret = Reply<typeof StartSecondFactor> & { qrCode: string }

/** Start setting up a second factor. Rethrows the errors of the call. */
export async function startSecret(owner: Body<typeof StartSecondFactor>): Promise<Secret> {
  const [{ renderSVG }, secret] = await Promise.all([
    import('uqr'),
    call(StartSecondFactor, { body: owner }),
  ])
  return { ...secret, qrCode: renderSVG(secret.address, { border: 3 }) }
}

type Props = {
  /** The dialog is open while there is a secret. */
  secret: Secret | undefined
  onClose: () => void
  /** Called with the recovery codes. */
  onDone: (recoveryCodes: string[]) => void
}

/** QR code and secret as text, with the input for the first code. */
export function ScanDialog({ secret, onClose, onDone }: Props) {
  const [failure, setFailure] = useState<ApiProblem>()
  const [isBusy, setBusy] = useState(false)

  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    setBusy(true)
    try {
      const { recoveryCodes } = await call(ConfirmSecondFactor, { body: { code } })
      close()
      onDone(recoveryCodes)
    } catch (problem) {
      setFailure(problemOf(problem))
    }
    setBusy(false)
  }

  return (
    <Dialog
      open={secret !== undefined}
      onClose={close}
      title={m.factor_scan_title()}
      description={m.factor_scan_text()}
      busy={isBusy}
    >
      <form onSubmit={send} noValidate className="grid gap-4">
        {/* Dark on light in both themes, as QR code readers expect. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(secret?.qrCode ?? '')}`}
          alt={m.factor_qr()}
          className="size-48 justify-self-center rounded-field"
        />
        <p className="grid justify-items-center gap-1 text-center text-muted text-sm">
          {m.factor_scan_typed()}
          <code className="select-all break-all text-ink">
            {secret?.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        <GeneralFailure failure={failure} />
        <Field label={m.factor_code()} error={failure?.fields.code ?? null}>
          <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" />
        </Field>
        <Button type="submit" full pending={isBusy}>
          {m.factor_turn_on()}
        </Button>
      </form>
    </Dialog>
  )
}
