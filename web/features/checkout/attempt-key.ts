import { useRef } from 'react'
import type { ApiProblem } from '../../lib/api-problem.ts'
import { newKey } from '../../lib/new-key.ts'

/** Whether the server has said what became of a call: without an answer it may have been done. */
export const isDefinite = ({ statusCode }: Pick<ApiProblem, 'statusCode'>) =>
  statusCode >= 400 && statusCode < 500

/**
 * The idempotency key of a spend. It stays the same until its attempt has come to an end, so that a
 * second press after a lost answer spends nothing twice, whatever was changed in between.
 */
export function useAttemptKey() {
  const key = useRef<string | undefined>(undefined)
  return {
    current: () => {
      key.current ??= newKey()
      return key.current
    },
    /** The attempt has ended: the next press is a new one. */
    renew: () => {
      key.current = undefined
    },
  }
}
