import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNativeError } from './use-native-error.ts'

/**
 * The error of a control until its value changes, else the browser's own; it is shown again once the
 * next submission of its form is refused for the same reason. Who controls the value of an input decides about its error
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
    leave.current?.()
    leave.current = form ? onceAnswered(form, () => setEdited(false)) : undefined
  }
  const wrong = (isEdited ? undefined : error) ?? native.message
  return { wrong, handlers: { onInvalidCapture: native.onInvalidCapture, onInput } }
}

/** Until then a form that is submitted has a busy button, or has checked by itself. */
const busyWithinMs = 150

/** Act once the next submission of a form has its answer; returns how to leave that. */
function onceAnswered(form: HTMLFormElement, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    if (form.querySelector('[aria-busy=true]')) return
    leave()
    act()
  }
  const observer = new MutationObserver(check)
  const onSubmit = () => {
    timer = setTimeout(() => {
      observer.observe(form, { subtree: true, attributeFilter: ['aria-busy'] })
      check()
    }, busyWithinMs)
  }
  const leave = () => {
    clearTimeout(timer)
    observer.disconnect()
    form.removeEventListener('submit', onSubmit)
  }
  form.addEventListener('submit', onSubmit, { once: true })
  return leave
}
