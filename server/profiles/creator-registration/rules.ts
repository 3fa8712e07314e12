import type { CreatorApplication } from '#contract/identity/registration.ts'
import type { Static } from '#contract/kit/schema.ts'
import {
  checkDisplayName,
  checkPassword,
  checkSpelling,
  usableUsername,
} from '#server/identity/accounts/index.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { birthDay } from '#server/profiles/performers/index.ts'

export type Application = Static<typeof CreatorApplication>

interface Surroundings {
  siteName: string
  now: Date
  /** Two capital letters each. */
  countries: ReadonlySet<string>
  categories: ReadonlySet<string>
}

/** Validation errors of an application's given fields, all at once. */
export function applicationProblems(
  application: Partial<Application>,
  { siteName, now, countries, categories }: Surroundings,
): Record<string, Problem> {
  const { firstName, lastName, name, username, dateOfBirth, country, password } = application
  return problemsOf([
    () => firstName && checkSpelling('firstName', firstName),
    () => lastName && checkSpelling('lastName', lastName),
    () => name && checkDisplayName('name', name.trim(), siteName),
    () => username && usableUsername(username, siteName),
    () => dateOfBirth && birthDay(dateOfBirth, now),
    () => password && checkPassword(password),
    () => {
      if (country && !countries.has(country.toUpperCase())) {
        throw fieldProblem('country_missing', 'country')
      }
    },
    () => {
      const isKnown = application.categoryIds?.every((id) => categories.has(id)) ?? true
      if (!isKnown) throw fieldProblem('not_an_option', 'categoryIds')
    },
  ])
}

/** The problems that checks throw, by field. */
function problemsOf(checks: readonly (() => unknown)[]): Record<string, Problem> {
  const found: Record<string, Problem> = {}
  for (const check of checks) {
    try {
      check()
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      Object.assign(found, problem.fields)
    }
  }
  return found
}
