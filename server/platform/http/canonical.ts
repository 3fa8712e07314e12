import { Problem } from '#server/kernel/problem.ts'
import { canonicalEmail } from '#server/platform/email-address.ts'

/** The parts of a schema that say which of its texts are stored and compared in one form. */
export interface CanonicalNode {
  properties?: Record<string, CanonicalNode>
  canonical?: 'email'
}

/**
 * A valid value with its email addresses in their canonical form, so that no handler stores or
 * looks up another one; in `fields`, the problems of those that have none.
 */
export function canonicalized<T>(
  value: T,
  schema: CanonicalNode,
): { canonical: T; fields: Record<string, Problem> } {
  const fields: Record<string, Problem> = {}
  if (!hasEmails(schema)) return { canonical: value, fields }
  const canonical = { ...value } as Record<string, unknown>
  for (const [name, node] of Object.entries(schema.properties ?? {})) {
    const one = canonical[name]
    if (typeof one === 'string' && node.canonical === 'email') {
      const address = canonicalEmail(one)
      if (address === null) fields[name] = new Problem('email_format')
      else canonical[name] = address
    } else if (typeof one === 'object' && one !== null && node.properties) {
      const inner = canonicalized(one, node)
      canonical[name] = inner.canonical
      if (Object.keys(inner.fields).length > 0) fields[name] = new Problem('email_format')
    }
  }
  return { canonical: canonical as T, fields }
}

const withEmails = new WeakMap<CanonicalNode, boolean>()

/** Whether a schema names an email address; few do, and each is walked once. */
function hasEmails(schema: CanonicalNode): boolean {
  const known = withEmails.get(schema)
  if (known !== undefined) return known
  const nodes = Object.values(schema.properties ?? {})
  const has = nodes.some((node) => node.canonical === 'email' || hasEmails(node))
  withEmails.set(schema, has)
  return has
}
