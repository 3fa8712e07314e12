type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** React keeps the last value that it knows of a control, and ignores events that do not change it. */
type Tracked = Control & { _valueTracker?: { setValue: (value: string) => void } }

interface Entered {
  value: string
  /** Undefined for textareas and selects. */
  checked?: boolean
}

declare global {
  interface Window {
    /**
     * Controls that were changed before the page was hydrated, with their state. Set by the inline
     * script in the document's head, and undefined after hydration.
     */
    earlyInput?: Map<EventTarget, Entered> | undefined
    /**
     * Buttons whose press React has not handled because they were not hydrated: the script in the
     * head adds every pressed button, and the handler of the `body` takes out those that React knows.
     */
    lostPresses: Map<Element | null, { href: string; at: number }>
  }
}

/** Who pressed longer ago no longer expects anything, or another thing by now. */
const meantForMs = 30_000

/**
 * Calls the `onChange` of controls that were changed before the page was hydrated, and the `onClick` of
 * buttons whose press was lost, once however often that was while nothing happened. React keeps what
 * an input holds when it hydrates, but does not report it, and resets it with the next render; a
 * textarea with an initial text is reset at once. Presses of a part that is hydrated later still are
 * lost again, and wait for that.
 */
export function reportEarlyInput(): void {
  const controls = window.earlyInput ?? []
  window.earlyInput = undefined
  for (const [control, entered] of controls) {
    if (isControl(control) && control.isConnected) report(control, entered)
  }
  const presses = [...window.lostPresses]
  window.lostPresses.clear()
  for (const [button, { href, at }] of presses) {
    const isStillMeant = href === location.href && Date.now() - at < meantForMs
    if (isStillMeant && button instanceof HTMLElement && button.isConnected) button.click()
  }
}

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

function report(control: Tracked, { value, checked }: Entered): void {
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
