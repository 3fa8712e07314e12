import { ApiProblem } from '../lib/api-problem.ts'

/** Whatever no other route knows. */
export function loader() {
  throw new ApiProblem({ statusCode: 404, error: 'not_found' })
}

export default function NotFound() {
  return null
}
