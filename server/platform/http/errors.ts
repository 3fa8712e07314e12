import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemBody, ProblemFact } from '#contract/problems.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Log } from '../log.ts'
import { outageOf } from './outages.ts'

/** The JSON body of a problem. */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  return {
    statusCode: problem.status,
    message: problem.message,
    error: problem.code,
    ...(Object.keys(problem.facts).length > 0 ? { facts: sentFacts(problem) } : {}),
    ...(problem.fields ? fieldsOf(problem.fields) : {}),
    requestId,
  }
}

function fieldsOf(problems: Readonly<Record<string, Problem>>) {
  const fields: Record<string, string> = {}
  const fieldProblems: Record<string, ProblemFact> = {}
  for (const [name, problem] of Object.entries(problems)) {
    fields[name] = problem.message
    fieldProblems[name] = { code: problem.code, facts: sentFacts(problem) } as ProblemFact
  }
  return { fields, fieldProblems }
}

/** Cents are sent as dollars, as in all replies. */
const sentFacts = ({ facts }: Problem) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'bigint' ? dollars(fact) : fact,
    ]),
  )

/** Send the contract's error body with every failure, also for errors that Fastify throws. */
export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    sendProblem(request, reply, asProblem(error, request))
  })
  app.setNotFoundHandler(sendNotFound)
  // An unknown route is 404 whatever its body; the CORS headers are already set by now.
  app.addHook('preParsing', async (request) => {
    if (request.is404) throw new Problem('not_found')
  })
}

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, new Problem('not_found'))

/** `Cache-Control` of responses that no cache may store, the browser's own included. */
export const neverStored = 'private, no-store'

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  if (problem.code === 'rate_limited') reply.header('Retry-After', String(problem.facts.seconds))
  return reply
    .status(problem.status)
    .header('cache-control', neverStored)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, request.id)))
}

/**
 * Turn an error into a Problem; an unknown error is a bug, logged with its request and sent as 500.
 */
export function asProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('body_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('body_type_unsupported')
  if (statusCode === 400) return new Problem('bad_json')
  // What serves a folder calls a path that leaves it, or that no file can have, forbidden.
  if (statusCode === 403 || statusCode === 404) return new Problem('not_found')
  if (statusCode === 416) return new Problem('range_not_valid')
  if (statusCode === 413) return new Problem('body_too_large')
  return outageOrBug(error, request.log)
}

/** A problem that is not the caller's fault; both kinds are logged with the request. */
export function outageOrBug(error: unknown, log: Pick<Log, 'warn' | 'error'>): Problem {
  const outage = outageOf(error)
  // A full disk does not recover by itself.
  if (outage === 'unavailable') log.warn({ err: error }, 'unavailable')
  else log.error({ err: error }, outage ?? 'request failed')
  return new Problem(outage ?? 'internal')
}
