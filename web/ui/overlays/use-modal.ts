import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addModal, removeModal } from './open-modals.ts'

const useSafeLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** How long a closing dialog keeps its content, in milliseconds; its transition takes 200. */
const farewellMs = 220

/**
 * Keep a <dialog> in sync with `open`. `shown` stays true slightly longer than `open`, so that the
 * content remains during the closing animation.
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
      addModal(dialog)
      dialog.querySelector<HTMLElement>('[autofocus], [data-autofocus]')?.focus()
    }
    if (open) return
    removeModal(dialog)
    if (dialog.open) dialog.close()
  }, [open])

  // closed before it is unmounted, so that the browser restores the focus
  useSafeLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      if (!dialog) return
      removeModal(dialog)
      dialog.close()
    }
  }, [])

  return { ref, shown: open || lingers }
}
