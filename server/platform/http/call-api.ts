import type { AnyEndpoint, Input, Reply } from '#contract/endpoint.ts'
import type { Api, Caller, ReceivedFile } from './api.ts'
import { admit, executeForPage } from './execute.ts'

/** Call an endpoint in the process, as the caller would over HTTP. Throws Problems. */
export async function callApi<E extends AnyEndpoint>(
  api: Api,
  endpoint: E,
  input: Input<E> & { files?: Record<string, ReceivedFile> },
  caller: Caller,
): Promise<Reply<E>> {
  const route = api.routes.get(endpoint)
  if (!route) throw new Error(`${endpoint.method} ${endpoint.path} is not served`)
  const admission = await admit(api, endpoint, caller)
  return (await executeForPage(route, { files: {}, ...input }, admission)) as Reply<E>
}
