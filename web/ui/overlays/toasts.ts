export type ToastTone = 'plain' | 'success' | 'danger'

export type Toast = {
  id: number
  text: string
  tone: ToastTone
  action?: { label: string; onSelect: () => void }
}

type Options = { tone?: ToastTone; action?: Toast['action']; durationMs?: number }

/** At most this many at once: the oldest gives way. */
const most = 3
let list: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Say something in passing at the lower edge; returns a function that takes it away. */
export function toast(text: string, { tone = 'plain', action, durationMs }: Options = {}) {
  lastId += 1
  const id = lastId
  set([...list.filter((one) => one.text !== text), { id, text, tone, action }].slice(-most))
  const timer = setTimeout(() => dismissToast(id), durationMs ?? (action ? 8000 : 5000))
  return () => {
    clearTimeout(timer)
    dismissToast(id)
  }
}

export function dismissToast(id: number) {
  set(list.filter((one) => one.id !== id))
}

export function subscribeToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readToasts(): readonly Toast[] {
  return list
}

function set(next: readonly Toast[]) {
  list = next
  for (const listener of listeners) listener()
}
