import { useEffect, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/provider.tsx'
import { Icon } from '../icons/icon.tsx'
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

/** Renders toasts; mounted once in the root. Announced politely. */
export function Toaster() {
  const shown = toasts.use()
  const container = useRef<HTMLDivElement>(null)
  const texts = useTexts()
  const newest = shown.at(-1)?.id

  // shown again for each toast, which raises it above dialogs opened since
  useEffect(() => {
    const element = container.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest) element.showPopover()
  }, [newest])

  return (
    <section
      ref={container}
      popover="manual"
      className="ui-toaster"
      aria-label={texts.notifications}
    >
      <div role="status" aria-live="polite">
        <ol className="grid justify-items-center gap-2">
          {shown.map((one) => (
            <ToastCard key={one.id} toast={one} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const texts = useTexts()
  const mark = icons[toast.tone]
  return (
    <li className="pointer-events-auto flex max-w-[min(100%,440px)] animate-rise items-center gap-3 rounded-card border border-line bg-raised py-1.5 ps-4 pe-1.5 text-ink text-sm shadow-float">
      {mark && <Icon name={mark} size={18} className={tints[toast.tone]} />}
      <span className={cx('min-w-0 flex-1 py-2', !mark && 'font-medium')}>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
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
