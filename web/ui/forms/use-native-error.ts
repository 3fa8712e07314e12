import { type FormEvent, useState } from 'react'

/**
 * The browser's own sentence for a control it refuses, to be shown in our place instead of its
 * bubble. Spread the handlers on an element around the control; the first refused control of the
 * form gets the focus, as it would from the browser.
 */
export function useNativeError() {
  const [message, setMessage] = useState<string | null>(null)

  const onInvalidCapture = (event: FormEvent<HTMLElement>) => {
    const control = event.target
    if (!(control instanceof HTMLElement) || !('validationMessage' in control)) return
    event.preventDefault()
    setMessage(String(control.validationMessage))
    const first = control.closest('form')?.querySelector(':invalid:not(fieldset)')
    if (first === control) control.focus()
  }

  return { message, handlers: { onInvalidCapture, onInput: () => setMessage(null) } }
}
