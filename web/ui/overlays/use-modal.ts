import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const useSafeLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** How long a closing dialog keeps its content, in milliseconds; the transition is 200. */
const farewellMs = 220

/**
 * Keep a <dialog> in step with `open`. `shown` stays true a moment longer than `open`, so that what
 * is inside does not vanish before the dialog has.
 */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  const [lingers, setLingers] = useState(open)

  useEffect(() => {
    if (open) {
      setLingers(true)
      return
    }
    const timer = setTimeout(() => setLingers(false), farewellMs)
    return () => clearTimeout(timer)
  }, [open])

  useSafeLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[autofocus], [data-autofocus]')?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open])

  // closed rather than torn out, so that the browser gives the focus back
  useSafeLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  return { ref, shown: open || lingers }
}
