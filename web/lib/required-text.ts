import { m } from './paraglide/messages.js'

/** The error of a field; one that is missing is named, since many fields may miss at once. */
export const namedError = (label: string, error: string | undefined): string | undefined =>
  error === m.problem_required() ? m.field_required({ label }) : error
