import type { AnyEndpoint, Input, Reply } from '#contract/endpoint.ts'
import { urlOf } from '#contract/endpoint.ts'
import type { ProblemBody } from '#contract/problems.ts'
import type { TestApp } from './test-app.ts'

/** A response over HTTP; `data` on success, otherwise `problem`. */
export interface Answer<T> {
  status: number
  data: T
  problem: ProblemBody
  headers: Record<string, unknown>
  text: string
}

interface FileToSend {
  name: string
  type: string
  bytes: Buffer
}

type CallInput<E extends AnyEndpoint> = Input<E> & {
  files?: Record<string, FileToSend>
  headers?: Record<string, string>
}

/** A caller of the product: a visitor without a token, or an account with one. */
export class Person {
  readonly app: TestApp
  readonly token: string | undefined
  readonly id: string
  readonly username: string

  constructor(app: TestApp, account: { id: string; username: string; token: string } | null) {
    this.app = app
    this.token = account?.token
    this.id = account?.id ?? ''
    this.username = account?.username ?? ''
  }

  /** Call an endpoint over HTTP. */
  async call<E extends AnyEndpoint>(
    endpoint: E,
    { params, query, body, key, files, headers = {} }: CallInput<E> = {},
  ): Promise<Answer<Reply<E>>> {
    const form = files ? asForm(body as Record<string, unknown> | undefined, files) : undefined
    return this.send({
      method: endpoint.method,
      url: urlOf(endpoint.path, params as object, query as object),
      ...(form ? { payload: form } : body === undefined ? {} : { payload: JSON.stringify(body) }),
      headers: {
        ...(form ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
    })
  }

  /** Send any request, with this person's token. */
  async send<T = never>(request: {
    method: string
    url: string
    payload?: string | FormData | Buffer
    headers?: Record<string, string>
  }): Promise<Answer<T>> {
    const reply = await this.app.http.inject({
      ...(request as { method: 'GET'; url: string }),
      headers: { ...(this.token ? { authorization: this.token } : {}), ...request.headers },
    })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    const parsed = isJson && reply.body ? reply.json() : undefined
    return {
      status: reply.statusCode,
      data: parsed?.data,
      problem: parsed,
      headers: reply.headers,
      text: reply.body,
    }
  }
}

function asForm(body: Record<string, unknown> = {}, files: Record<string, FileToSend>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one))
  }
  for (const [name, file] of Object.entries(files)) {
    form.append(name, new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name)
  }
  return form
}
