import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { StartPasskeyLogin } from '#contract/identity/passkeys.ts'
import { Button, Notice } from '#web/ui/index.ts'
import { offerPasskeys, signWithPasskey } from '../../entities/account/passkeys.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

const startLogin = () => call(StartPasskeyLogin, { body: {} })

/**
 * Passkey login inside the login form: by a button, and by autofill of the username field. The
 * signed credential is submitted with the form, as `passkey`.
 */
export default function PasskeyLogin({ actionData }: { actionData: unknown }) {
  const submit = useSubmit()
  const button = useRef<HTMLButtonElement>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  const send = (credential: object) => {
    const form = new FormData(button.current?.form ?? undefined)
    form.set('passkey', JSON.stringify(credential))
    return submit(form, { method: 'post', replace: true })
  }
  const ask = async () => {
    setFailure('')
    setBusy(true)
    try {
      await send(await signWithPasskey(await startLogin()))
    } catch (problem) {
      setFailure(messageOf(problem))
    }
    setBusy(false)
  }

  // Autofill must be requested before the field is focused; and again after each failed attempt, as
  // a challenge works only once.
  const onSigned = useEffectEvent((credential: object) => void send(credential))
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer ends what was offered before
  useEffect(() => offerPasskeys(startLogin, onSigned), [actionData])

  return (
    <>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Button
        ref={button}
        variant="outline"
        icon="key"
        full
        size="lg"
        pending={isBusy}
        onClick={ask}
      >
        {m.login_passkey()}
      </Button>
    </>
  )
}
