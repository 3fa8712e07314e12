import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/provider.tsx'
import { Icon } from '../icons/icon.tsx'
import { openModals } from './open-modals.ts'
import { dismissToast, type Toast, toasts } from './toasts.ts'

const icons = {
  plain: null,
  success: 'check',
  warning: 'alert-triangle',
  danger: 'alert-triangle',
} as const

const tints = {
  plain: '',
  success: 'text-success-text',
  warning: 'text-warning-text',
  danger: 'text-danger-text',
}

/** Moves the focus to the newest toast, and back. */
const focusKey = 'F8'

/**
 * Renders toasts, announced politely; mounted once in the root. It lives in the topmost open dialog,
 * outside of which everything is inert and not read.
 */
export function Toaster() {
  const modal = openModals.use().at(-1)
  const list = <ToastList key={modal ? 'modal' : 'page'} />
  return modal ? createPortal(list, modal) : list
}

function ToastList() {
  const shown = toasts.use()
  const container = useRef<HTMLElement>(null)
  const texts = useTexts()
  const [isHeld, setHeld] = useState(false)
  const newest = shown.at(-1)?.id

  // Open also while it is empty: a live region that appears together with its text is not read.
  // Shown again for each toast, which raises it above what was opened since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const element = container.current
    // A dialog that has gone takes its toaster with it.
    if (!element?.isConnected || !element.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [newest])
  useFocusKey(container)

  return (
    <section
      ref={container}
      popover="manual"
      className="ui-toaster"
      aria-label={texts.notifications}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status" aria-live="polite">
        <ol className="grid justify-items-center gap-2">
          {shown.map((one) => (
            <ToastCard key={one.id} toast={one} isHeld={isHeld} />
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The key moves the focus to the newest toast, and from there back to where it was. */
function useFocusKey(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null
    const move = (event: KeyboardEvent) => {
      const inside = container.current
      if (event.key !== focusKey || !inside) return
      const target = inside.contains(document.activeElement)
        ? last
        : inside.querySelector('li:last-child button')
      if (!(target instanceof HTMLElement)) return
      event.preventDefault()
      if (target !== last) last = document.activeElement
      target.focus()
    }
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  }, [container])
}

/** It goes after its time, which begins again once nobody points at the toasts or is in them. */
function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const texts = useTexts()
  const mark = icons[toast.tone]
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, toast])
  return (
    <li className="pointer-events-auto flex max-w-[min(100%,440px)] animate-rise items-center gap-3 rounded-card border border-line bg-raised py-1.5 ps-4 pe-1.5 text-ink text-sm shadow-float">
      {mark && <Icon name={mark} size={18} className={tints[toast.tone]} />}
      <span className={cx('min-w-0 flex-1 py-2', !mark && 'font-medium')}>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          aria-keyshortcuts={focusKey}
          className="touch rounded-full px-2 py-1 font-semibold text-accent-text hover:underline"
          onClick={() => {
            toast.action?.onSelect()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton icon="x" label={texts.dismiss} size={32} onClick={() => dismissToast(toast.id)} />
    </li>
  )
}
