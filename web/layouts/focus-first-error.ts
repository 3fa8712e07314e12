/**
 * After a refused submission the focus moves to the first invalid field, as it does for what the
 * browser validates itself: the field may be far above the button, and screen readers read its
 * error with it. Once something is typed the focus stays. Returns how to stop.
 */
export function focusFirstErrors(): () => void {
  let stop = () => {}
  const watch = (form: EventTarget | null) => {
    stop()
    if (!(form instanceof HTMLFormElement)) return undefined
    const show = () => {
      // Its submit button is busy until the reply has arrived.
      if (form.querySelector('[aria-busy=true]')) return
      const first = form.querySelector<HTMLElement>('[role=alert], [aria-invalid=true]')
      if (!first) return
      stop()
      if (first.ariaInvalid) first.focus({ preventScroll: true })
      // Not at the edge, where the bars of the page cover it.
      first.scrollIntoView({ block: 'center' })
    }
    const observer = new MutationObserver(show)
    stop = () => {
      observer.disconnect()
      form.removeEventListener('input', stop)
    }
    form.addEventListener('input', stop)
    const attributeFilter = ['aria-invalid', 'aria-busy']
    observer.observe(form, { subtree: true, childList: true, attributeFilter })
    return show
  }
  const onSubmit = ({ target }: Event) => void watch(target)
  document.addEventListener('submit', onSubmit)
  // It may have been submitted while this code was loaded.
  const { activeElement: focused } = document
  if (focused instanceof HTMLButtonElement && focused.type === 'submit') watch(focused.form)?.()
  return () => {
    stop()
    document.removeEventListener('submit', onSubmit)
  }
}
