import { useRef } from 'react'
import type { ApiProblem } from '../../lib/api-problem.ts'
import { newKey } from '../../lib/new-key.ts'

/** True if the server definitely rejected the call. A lost response or 5xx may have succeeded. */
export const isDefinite = ({ statusCode }: Pick<ApiProblem, 'statusCode'>) =>
  statusCode >= 400 && statusCode < 500

/**
 * Idempotency key of a spend. It stays the same until the attempt has a definite result, so that
 * pressing again after a lost response never spends twice, whatever was changed in between.
 */
export function useAttemptKey() {
  const key = useRef<string | undefined>(undefined)
  return {
    current: () => {
      key.current ??= newKey()
      return key.current
    },
    /** Start a new attempt with a new key. */
    renew: () => {
      key.current = undefined
    },
  }
}
