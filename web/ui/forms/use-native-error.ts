import { type FormEvent, useState } from 'react'

/**
 * Shows the browser's validation message inside the page instead of in its bubble. Put the
 * handler on an element around the control; the first invalid control of the form is focused, as the
 * browser would do.
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

  return { message, onInvalidCapture, clear: () => setMessage(null) }
}
