import { ApiProblem } from '../lib/api-problem.ts'

/** Catch-all route. */
export function loader() {
  throw new ApiProblem({ statusCode: 404, error: 'not_found' })
}

export default function NotFound() {
  return null
}
