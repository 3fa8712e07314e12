import { useRef, useState } from 'react'
import { type ConsoleFindings, SearchConsole } from '#contract/operations/console-search.ts'
import { afterPause } from '../../../lib/after-pause.ts'
import { call } from '../../../lib/api.ts'
import { isApiProblem } from '../../../lib/api-problem.ts'

/** Debounce of the search, in milliseconds. */
const pauseMs = 150

/** Minimum length of the search text that the call accepts. */
const shortest = 2

interface Search {
  findings?: ConsoleFindings
  failure?: string
  isPending?: boolean
}

/** Search results of the server while typing; outdated responses are ignored. */
export function useFindings() {
  const [search, setSearch] = useState<Search>({})
  const cancel = useRef<() => void>(undefined)

  async function load(q: string, signal: AbortSignal) {
    try {
      setSearch({ findings: await call(SearchConsole, { query: { q }, signal }) })
    } catch (problem) {
      if (signal.aborted) return
      if (!isApiProblem(problem)) throw problem
      setSearch({ failure: problem.message })
    }
  }

  function find(text: string) {
    const q = text.trim()
    cancel.current?.()
    if (q.length < shortest) return setSearch({})
    setSearch(({ findings }) => ({ ...(findings ? { findings } : {}), isPending: true }))
    cancel.current = afterPause((signal) => load(q, signal), pauseMs)
  }

  return { ...search, find }
}
