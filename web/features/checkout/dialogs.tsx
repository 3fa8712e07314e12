import { useRef } from 'react'
import type { Opened } from './store.ts'

type Props = { opened: Opened | null; onClose: () => void }

/** The dialog that was asked for. It stays until it has gone from sight, hence the memory of the last. */
export function Dialogs({ opened }: Props) {
  const last = useRef<Opened | null>(null)
  if (opened) last.current = opened
  return null
}
