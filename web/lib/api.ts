import { type RouterContextProvider, redirect } from 'react-router'
import { type AnyEndpoint, type Input, type Params, type Reply, urlOf } from '#contract/endpoint.ts'
import type { ProblemBody } from '#contract/problems.ts'
import type { Call } from '#contract/site-request.ts'
import { ApiProblem, bodyOf } from './api-problem.ts'
import { links } from './links.ts'
import { m } from './paraglide/messages.js'
import { sessionEnded } from './session-end.ts'
import { siteContext } from './site-context.ts'

type WithSignal = { signal?: AbortSignal }

/** Call an endpoint from the browser. Throws an ApiProblem for any error response. */
export async function call<E extends AnyEndpoint>(
  { method, path }: E,
  { params, query, body, key, signal }: Input<E> & WithSignal = {},
): Promise<Reply<E>> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const response = await fetch(`/api${urlOf(path, params as object, query as object)}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': document.documentElement.lang,
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    ...(text === undefined ? {} : { body: text }),
    keepalive: outlivesPage(method, text),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw unreachable()
  })
  if (response.status === 204 || response.status === 205) return undefined as Reply<E>
  return answerOf<E>(response.status, await response.text())
}

/**
 * Use `keepalive` for changes, so that they complete when the page is left; browsers limit its body
 * size.
 */
const outlivesPage = (method: string, text = '') => method !== 'GET' && text.length < 10_000

/** There was no response: usually the user is offline. */
const unreachable = () => new ApiProblem({ message: m.offline_action() })

/** Data of a response; a rejected token also redirects to the login page. */
export async function answerOf<E extends AnyEndpoint>(
  status: number,
  text: string,
): Promise<Reply<E>> {
  const reply = readJson(text)
  if (status >= 200 && status < 300) return (reply as { data: Reply<E> }).data
  if (status === 401) sessionEnded()
  throw await problemFor({ statusCode: status, ...bodyOf(reply) })
}

/** An error in the viewer's language; in the server's if the texts cannot be loaded. */
async function problemFor(body: Partial<ProblemBody>): Promise<ApiProblem> {
  const texts = await import('./problem-texts.ts').catch(() => undefined)
  return new ApiProblem(texts?.localized(body) ?? body)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface UploadOptions<E extends AnyEndpoint> extends WithSignal {
  params?: Params<E>
  key?: string
}

/**
 * Submit a form with files; `onProgress` receives the progress from 0 to 1. Rejects with the
 * response body as an ApiProblem.
 */
export function uploadWithProgress<E extends AnyEndpoint>(
  { method, path }: E,
  form: FormData,
  onProgress: (share: number) => void,
  { params, key, signal }: UploadOptions<E> = {},
): Promise<Reply<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api${urlOf(path, params as object)}`)
    request.setRequestHeader('Accept-Language', document.documentElement.lang)
    if (key) request.setRequestHeader('Idempotency-Key', key)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    request.onload = () => resolve(answerOf<E>(request.status, request.responseText))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

interface ServerApi {
  call: Call
  /** Calls with another account's token; on the server only. */
  callAs: (token: string) => Call
}

/** The address of a page with a malformed id names nothing, as one with an unknown id. */
const ofPage = (body: Partial<ProblemBody>): Partial<ProblemBody> =>
  body.error === 'bad_id' ? { ...body, statusCode: 404, error: 'not_found' } : body

/**
 * API client for loaders and actions, on the server and in the browser. A rejected token ends the
 * session: on the server by a redirect that removes the cookie.
 */
export function getApi(context: Readonly<RouterContextProvider>): ServerApi {
  const site = context.get(siteContext)
  if (!site) return { call, callAs: () => call }
  const onServer = (make: Call): Call => {
    return (endpoint, input) =>
      make(endpoint, input).catch(async (failure: unknown) => {
        const problem = await problemFor(ofPage(bodyOf(failure) ?? {}))
        if (problem.statusCode !== 401) throw problem
        throw redirect(links.login(), { headers: { 'Set-Cookie': site.cookies.signOut() } })
      })
  }
  return { call: onServer(site.call), callAs: (token) => onServer(site.callAs(token)) }
}
