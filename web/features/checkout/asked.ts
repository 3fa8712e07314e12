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
 * What a dialog needs to know, asked for when it opens. Read it with `useAnswer` inside a Suspense;
 * it never throws, so that a failure is shown in its place.
 */
export function useAsked<T>(load: () => Promise<T>): [Asked<T>, () => void] {
  const [asked, setAsked] = useState(() => ask(load))
  return [asked, () => startTransition(() => setAsked(ask(load)))]
}

export const useAnswer = <T>(asked: Asked<T>): Answer<T> => use(asked)
