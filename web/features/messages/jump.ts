import { toast } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

const flashMs = 1_400

/** Scroll to a message that is on the page and mark it for a moment; false when it is not there. */
function jumpToMessage(id: string): boolean {
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

/** Leads to a message, which is loaded first where it is not. */
export function useJump(reach: (id: string) => Promise<boolean>): (id: string) => void {
  const jump = async (id: string) => {
    // A dialog that closes gives the focus back first.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    if (jumpToMessage(id)) return
    const isThere = await reach(id).catch(() => false)
    if (!isThere || !jumpToMessage(id)) toast(m.error_occurred(), { tone: 'danger' })
  }
  return (id) => void jump(id)
}
