import { startTransition, use, useState } from 'react'
import { type ApiProblem, problemOf } from '../../lib/api-problem.ts'

export type Answer<T> = { ok: true; data: T } | { ok: false; problem: ApiProblem }
export type Asked<T> = Promise<Answer<T>>

const ask = <T>(load: () => Promise<T>): Asked<T> =>
  load().then(
    (data) => ({ ok: true, data }),
    (failure) => ({ ok: false, problem: problemOf(failure) }),
  )

/**
 * Load the data of a dialog when it opens. Read it with `useAnswer` inside a Suspense boundary;
 * failures are returned instead of thrown, so that they are shown in place. Also returns a function
 * to retry.
 */
export function useAsked<T>(load: () => Promise<T>): [Asked<T>, () => void] {
  const [asked, setAsked] = useState(() => ask(load))
  return [asked, () => startTransition(() => setAsked(ask(load)))]
}

export const useAnswer = <T>(asked: Asked<T>): Answer<T> => use(asked)
