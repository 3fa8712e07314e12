import { startTransition, use, useState } from 'react'
import { type ApiProblem, problemOf } from '../../lib/api-problem.ts'

type Outcome<T> = { ok: true; data: T } | { ok: false; problem: ApiProblem }
export type DialogData<T> = Promise<Outcome<T>>

const start = <T>(load: () => Promise<T>): DialogData<T> =>
  load().then(
    (data) => ({ ok: true, data }),
    (failure) => ({ ok: false, problem: problemOf(failure) }),
  )

/**
 * Load the data of a dialog when it opens. Read it with `useOutcome` inside a Suspense boundary;
 * failures are returned instead of thrown, so that they are shown in place. Also returns a function
 * to retry.
 */
export function useDialogData<T>(load: () => Promise<T>): [DialogData<T>, () => void] {
  const [data, setData] = useState(() => start(load))
  return [data, () => startTransition(() => setData(start(load)))]
}

export const useOutcome = <T>(data: DialogData<T>): Outcome<T> => use(data)
