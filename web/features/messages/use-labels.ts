import { useEffect } from 'react'
import { type Label, ListLabels } from '#contract/messaging/labels.ts'
import { createStore } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'

const labels = createStore<readonly Label[]>([])

/** Read the own labels again. */
export async function readLabels(): Promise<void> {
  labels.set((await call(ListLabels)).data)
}

/** The own labels, read once the list of conversations is there. */
export function useLabels(): readonly Label[] {
  useEffect(() => void readLabels().catch(() => {}), [])
  return labels.use()
}
