import type { AnyEndpoint } from '#contract/endpoint.ts'

const someId = '6b0000000000000000000000'

/** A call of the endpoint that brings nothing, the parts of its address filled by values of no row. */
export const emptyRequest = ({ method, path }: AnyEndpoint) => ({
  method,
  url: path.replace(':provider', 'stripe').replace(':gateway', 'stripe').replace(/:\w+/g, someId),
  headers: { 'content-type': 'application/json' },
  payload: method === 'GET' ? '' : '{}',
})
