import type { ReactNode } from 'react'
import { createStore } from '../base/store.ts'

export type ToastTone = 'plain' | 'success' | 'warning' | 'danger'

export type Toast = {
  id: number
  text: ReactNode
  tone: ToastTone
  durationMs: number
  action?: { label: string; onSelect: () => void }
}

type Options = { tone?: ToastTone; action?: Toast['action']; durationMs?: number }

/** Maximum number of visible toasts: the oldest is dropped. */
const maxToasts = 3
export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Show a toast, on phones at the top and otherwise at the bottom; returns a function that dismisses it. */
export function toast(text: ReactNode, { tone = 'plain', action, durationMs }: Options = {}) {
  lastId += 1
  const id = lastId
  const others = toasts.get().filter((one) => one.text !== text)
  const added = { id, text, tone, action, durationMs: durationMs ?? (action ? 8000 : 5000) }
  toasts.set([...others, added].slice(-maxToasts))
  return () => dismissToast(id)
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((one) => one.id !== id))
}
