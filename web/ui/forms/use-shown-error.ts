import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNativeError } from './use-native-error.ts'

/**
 * The error of a control until its value changes, else the browser's own; the next submission of its
 * form shows it again, unless it is resolved. Who controls the value of an input decides about its error
 * as well. Spread the handlers on an element around the control.
 */
export function useShownError(error: string | null | undefined) {
  const native = useNativeError()
  const [isEdited, setEdited] = useState(false)
  const [seen, setSeen] = useState(error)
  const leave = useRef<() => void>(undefined)
  if (error !== seen) {
    setSeen(error)
    setEdited(false)
  }
  useEffect(() => () => leave.current?.(), [])

  const onInput = (event: FormEvent<HTMLElement>) => {
    native.clear()
    const { form, dataset } = event.target as Partial<HTMLInputElement>
    if (!error || isEdited || dataset?.controlled !== undefined) return
    setEdited(true)
    const show = () => setEdited(false)
    leave.current?.()
    form?.addEventListener('submit', show, { once: true })
    leave.current = () => form?.removeEventListener('submit', show)
  }
  const wrong = (isEdited ? undefined : error) ?? native.message
  return { wrong, handlers: { onInvalidCapture: native.onInvalidCapture, onInput } }
}
