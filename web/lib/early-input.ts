type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** React keeps the last value that it knows of a control, and ignores events that do not change it. */
type Tracked = Control & { _valueTracker?: { setValue: (value: string) => void } }

interface Entered {
  /** Undefined for buttons. */
  value?: string
  /** Undefined for textareas and selects. */
  checked?: boolean
}

declare global {
  interface Window {
    /**
     * Controls that were changed before the page was hydrated, with their state, and buttons that were
     * pressed. Set by the inline script in the document's head, and undefined after hydration.
     */
    earlyInput?: Map<EventTarget, Entered> | undefined
    /**
     * From when React hydrates the page, and handles presses itself: they are not repeated, nor are
     * earlier ones of the same button.
     */
    isHydrating?: boolean
  }
}

/**
 * Calls the `onChange` of controls that were changed before the page was hydrated, and the `onClick` of
 * buttons that were pressed, once however often that was while nothing happened. React keeps what
 * an input holds when it hydrates, but does not report it, and resets it with the next render; a
 * textarea with an initial text is reset at once.
 */
export function reportEarlyInput(): void {
  const early = window.earlyInput ?? []
  window.earlyInput = undefined
  for (const [control, entered] of early) {
    if (isControl(control) && control.isConnected) report(control, entered)
    if (control instanceof HTMLButtonElement) control.click()
  }
}

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

function report(control: Tracked, { value = '', checked }: Entered): void {
  const { type } = control
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(type)) {
    control.checked = checked ?? false
    control._valueTracker?.setValue(`${!checked}`)
    // Not a mouse event, which would toggle it again.
    control.dispatchEvent(new Event('click', { bubbles: true }))
    return
  }
  // Only when it was reset: setting a value ends the composition of an on-screen keyboard.
  if (type !== 'file' && control.value !== value) control.value = value
  control._valueTracker?.setValue(`${value} `)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
