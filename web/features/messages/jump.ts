const flashMs = 1_400

/** Scroll to a message that is on the page and mark it for a moment; false when it is not there. */
export function jumpToMessage(id: string): boolean {
  const line = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
  if (!line) return false
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  line.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  line.focus({ preventScroll: true })
  line.animate(
    [
      { backgroundColor: 'var(--accent-soft)' },
      { backgroundColor: 'var(--accent-soft)', offset: 0.6 },
      {},
    ],
    { duration: flashMs },
  )
  return true
}
