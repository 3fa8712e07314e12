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

/** Cents leave as dollars, as everywhere in answers. */
const sentFacts = ({ facts }: Problem) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'bigint' ? dollars(fact) : fact,
    ]),
  )

/** Every answer that is not a success carries the contract's error body, also for what Fastify throws. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    sendProblem(request, reply, asProblem(error, request))
  })
  app.setNotFoundHandler(answerNotFound)
  // What leads nowhere is not found, whatever its body; headers for other origins are set by now.
  app.addHook('preParsing', async (request) => {
    if (request.is404) throw new Problem('not_found')
  })
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, new Problem('not_found'))

/** `Cache-Control` of what no cache may keep, the browser's own included. */
export const neverKept = 'private, no-store'

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  if (problem.code === 'rate_limited') reply.header('Retry-After', String(problem.facts.seconds))
  return reply
    .status(problem.status)
    .header('cache-control', neverKept)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, request.id)))
}

/** Name what went wrong; what has no name is a bug, logged with its request and answered as 500. */
export function asProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('body_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('body_type_unsupported')
  if (statusCode === 400) return new Problem('bad_json')
  if (statusCode === 413) return new Problem('body_too_large')
  return outageOrBug(error, request.log)
}

/** A problem for what nobody asked wrongly; either is logged with its request. */
export function outageOrBug(error: unknown, log: Pick<Log, 'warn' | 'error'>): Problem {
  const outage = outageOf(error)
  // A full disk does not pass by itself.
  if (outage === 'unavailable') log.warn({ err: error }, 'unavailable')
  else log.error({ err: error }, outage ?? 'request failed')
  return new Problem(outage ?? 'internal')
}
