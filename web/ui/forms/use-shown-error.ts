import { type FormEvent, useEffect, useRef, useState } from 'react'

/**
 * The error of a control until its value changes; the next submission of its form shows it again,
 * unless it is resolved. Who controls the value of an input decides about its error as well. Spread
 * the handler on an element around the control.
 */
export function useShownError(error: string | null | undefined) {
  const [isEdited, setEdited] = useState(false)
  const [seen, setSeen] = useState(error)
  const leave = useRef<() => void>(undefined)
  if (error !== seen) {
    setSeen(error)
    setEdited(false)
  }
  useEffect(() => () => leave.current?.(), [])

  const onInput = (event: FormEvent<HTMLElement>) => {
    const { form, dataset } = event.target as Partial<HTMLInputElement>
    if (!error || isEdited || dataset?.controlled !== undefined) return
    setEdited(true)
    const show = () => setEdited(false)
    leave.current?.()
    form?.addEventListener('submit', show, { once: true })
    leave.current = () => form?.removeEventListener('submit', show)
  }
  return { shown: isEdited ? undefined : (error ?? undefined), onInput }
}
