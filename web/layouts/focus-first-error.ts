const invalid = '[aria-invalid=true], [data-invalid=true]'
const controls = ':is(input, select, textarea, button):not(:disabled, [type=hidden])'

/**
 * After a refused submission the focus moves to the first invalid field, as it does for what the
 * browser validates itself: the field may be far above the button, and screen readers read its
 * error with it. Once something is typed the focus stays. Returns how to stop.
 */
export function focusFirstErrors(): () => void {
  let stop = () => {}
  const watch = (form: EventTarget | null) => {
    stop()
    if (!(form instanceof HTMLFormElement)) return
    let shown: Element | undefined
    const show = () => {
      // Its submit button is busy until the reply has arrived.
      if (form.querySelector('[aria-busy=true]')) return
      const first = form.querySelector(invalid) ?? form.querySelector('[role=alert]')
      if (!first || first === shown) return
      shown = first
      if (first.matches(invalid)) controlOf(first)?.focus({ preventScroll: true })
      // Not at the edge, where the bars of the page cover it.
      first.scrollIntoView({ block: 'center' })
    }
    const observer = new MutationObserver(show)
    stop = () => {
      observer.disconnect()
      form.removeEventListener('input', stop)
    }
    form.addEventListener('input', stop)
    const attributeFilter = ['aria-invalid', 'aria-busy', 'data-invalid']
    observer.observe(form, { subtree: true, childList: true, attributeFilter })
    // A form that is refused again for the same reason does not change.
    setTimeout(show)
  }
  const onSubmit = ({ target }: Event) => watch(target)
  // Before the form's own handler, whose errors may be rendered before others hear of the event.
  document.addEventListener('submit', onSubmit, true)
  // It may have been submitted while this code was loaded.
  const { activeElement: focused } = document
  if (focused instanceof HTMLButtonElement && focused.type === 'submit') watch(focused.form)
  return () => {
    stop()
    document.removeEventListener('submit', onSubmit, true)
  }
}

/** The invalid control itself, or of a group the chosen one, else the first. */
function controlOf(wrong: Element): HTMLElement | null {
  if (wrong.matches(controls)) return wrong as HTMLElement
  return wrong.querySelector<HTMLElement>(`${controls}:checked`) ?? wrong.querySelector(controls)
}
