import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { ProblemBody } from '#contract/problems.ts'
import type { Call } from '#contract/site-request.ts'
import { Problem } from '#server/kernel/problem.ts'
import { outageOrBug, problemBody } from '../errors.ts'
import { type Api, type Caller, callApi } from '../index.ts'

interface PageOfCaller {
  /** Read-only: the caller stays the same, and is authenticated once. */
  onlyReads: boolean
  log: Parameters<typeof outageOrBug>[1]
}

/** Creates the in-process call function of one page, with the rights of its caller. */
export type CallsFor = (caller: Caller, page: PageOfCaller) => Call

/**
 * Calls from pages to the API in the process. The web bundle has copies of the endpoints with only
 * method and path, by which the served ones are found.
 */
export function callsOf(api: Api): CallsFor {
  const served = new Map<string, AnyEndpoint>()
  const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

  const find = (requested: AnyEndpoint) => {
    if (served.size !== api.routes.size) {
      for (const endpoint of api.routes.keys()) served.set(nameOf(endpoint), endpoint)
    }
    const endpoint = served.get(nameOf(requested))
    if (!endpoint) throw new Problem('not_found')
    return endpoint
  }

  return (caller, { onlyReads, log }) => {
    const asCaller = onlyReads ? knowingOneCaller(api) : api
    return async (requested, input) => {
      try {
        return await callApi(asCaller, find(requested) as typeof requested, input ?? {}, caller)
      } catch (error) {
        throw new CallFailure(bodyOf(error, caller.requestId, log))
      }
    }
  }
}

function knowingOneCaller(api: Api): Api {
  let viewer: ReturnType<Api['readSession']> | undefined
  return {
    ...api,
    readSession: (token) => {
      viewer ??= api.readSession(token)
      return viewer
    },
  }
}

/** A problem thrown to the pages, which recognize it by its body. */
export class CallFailure extends Error {
  readonly body: ProblemBody

  constructor(body: ProblemBody) {
    super(body.message)
    this.name = 'CallFailure'
    this.body = body
  }
}

function bodyOf(error: unknown, requestId: string, log: PageOfCaller['log']): ProblemBody {
  const problem = error instanceof Problem ? error : outageOrBug(error, log)
  return problemBody(problem, requestId)
}
