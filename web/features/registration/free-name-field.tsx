import { type ComponentProps, useRef, useState } from 'react'
import { CheckAvailability } from '#contract/identity/registration.ts'
import { Field, TextInput } from '#web/ui/index.ts'
import { afterPause } from '../../lib/after-pause.ts'
import { call } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Debounce of the availability check, in milliseconds. */
const pauseMs = 500

const shapes = { username: /^[a-zA-Z0-9]{3,50}$/, email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ }

type Props = ComponentProps<typeof TextInput> & {
  name: 'username' | 'email'
  label: string
  hint?: string
  /** Validation error of the last submit. */
  error: string | undefined
  /** Called with the text while typing. */
  onText?: (text: string) => void
}

/** Input for a unique value, which checks while typing whether it is taken. */
export function FreeNameField({ name, label, hint, error, onText, ...input }: Props) {
  const cancel = useRef<() => void>(undefined)
  const [isFree, setFree] = useState<boolean>()
  const [isChanged, setChanged] = useState(false)
  const [seen, setSeen] = useState(error)
  if (error !== seen) {
    setSeen(error)
    setChanged(false)
  }

  const check = (text: string) => {
    cancel.current?.()
    setChanged(true)
    setFree(undefined)
    if (!shapes[name].test(text)) return
    cancel.current = afterPause(async (signal) => {
      const reply = await call(CheckAvailability, { body: { [name]: text }, signal }).catch(
        () => undefined,
      )
      if (!signal.aborted) setFree(reply?.[`${name}Available`])
    }, pauseMs)
  }

  const taken = name === 'username' ? m.problem_username_taken() : m.problem_email_taken()
  const found = isFree === false ? taken : undefined
  const free = name === 'username' && isFree ? m.register_username_free() : undefined
  return (
    <Field label={label} hint={free ?? hint} error={isChanged ? found : (error ?? found)}>
      <TextInput
        {...input}
        name={name}
        onChange={({ target }) => {
          onText?.(target.value.trim())
          check(target.value.trim())
        }}
      />
    </Field>
  )
}
