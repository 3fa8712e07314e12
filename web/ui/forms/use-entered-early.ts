import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Props<C extends Control> {
  value?: string | number | readonly string[] | undefined
  defaultValue?: string | number | readonly string[] | undefined
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
  onChange?: ((event: ChangeEvent<C>) => void) | undefined
}

/** Controls that React has hydrated or created. */
const known = new WeakSet<Element>()

/**
 * Calls `onChange` of a control that was changed before React hydrated it. React leaves what was entered
 * until then in the control, but does not report it, so a controlled one would be reset by the next render.
 *
 * @returns the text to hydrate a changed textarea with: React would set another one
 */
export function useEnteredEarly<C extends Control>(
  id: string,
  props: Props<C>,
): string | undefined {
  const [control] = useState(() => serverRendered<C>(id))
  const [text, setText] = useState(() =>
    control && isChanged(control, props) ? control.value : undefined,
  )
  const report = useEffectEvent(() => {
    const own = document.getElementById(id)
    if (own) known.add(own)
    setText(undefined)
    if (!control || control !== own || !isChanged(control, props)) return
    props.onChange?.({ target: control, currentTarget: control } as ChangeEvent<C>)
  })
  useEffect(() => report(), [])
  return text
}

/** The control that the server rendered, while React hydrates it. */
function serverRendered<C extends Control>(id: string): C | undefined {
  const found = typeof document === 'undefined' ? null : document.getElementById(id)
  return found && !known.has(found) ? (found as C) : undefined
}

function isChanged<C extends Control>(control: C, props: Props<C>): boolean {
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    const isOther = control.checked !== (props.checked ?? props.defaultChecked ?? false)
    // Of a radio group, the one that was chosen.
    return isOther && (control.type === 'checkbox' || control.checked)
  }
  // Line breaks as the browser returns them.
  const rendered = String(props.value ?? props.defaultValue ?? '').replace(/\r\n?/g, '\n')
  // A select without that option shows its first.
  const isPossible =
    !(control instanceof HTMLSelectElement) ||
    [...control.options].some(({ value }) => value === rendered)
  return isPossible && control.value !== rendered
}
