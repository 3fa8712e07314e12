import { type RefObject, useLayoutEffect } from 'react'

/**
 * When an element disappears that has the focus, such as a "Show more" button, focus what takes its
 * place: the next control after what was before it.
 */
export function useFocusAfter(container: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = container.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const all = [...document.querySelectorAll('*')]
      const before = all[all.indexOf(element) - 1]
      // Once the page has changed.
      queueMicrotask(() => before && focusAfter(before))
    }
  }, [container])
}

function focusAfter(before: Element): void {
  for (const control of document.querySelectorAll<HTMLElement>('a, button, textarea')) {
    // Hidden controls do not take the focus: then the next one is tried.
    if (document.activeElement !== document.body) return
    const isAfter = before.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING
    if (isAfter) control.focus()
  }
}
