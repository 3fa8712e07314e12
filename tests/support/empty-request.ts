import type { AnyEndpoint } from '#contract/endpoint.ts'

const someId = '6b0000000000000000000000'

/** A request to the endpoint without a body, with ids of no row as path parameters. */
export const emptyRequest = ({ method, path }: AnyEndpoint) => ({
  method,
  url: path.replace(':provider', 'stripe').replace(':gateway', 'stripe').replace(/:\w+/g, someId),
  headers: { 'content-type': 'application/json' },
  payload: method === 'GET' ? '' : '{}',
})
