import { useEffect, useRef, useState } from 'react'
import { tabStorage } from '../../lib/browser-storage.ts'

/** Input of the registration form, as strings. */
export interface CreatorDraft {
  firstName: string
  lastName: string
  username: string
  email: string
  password: string
  name: string
  dateOfBirth: string
  country: string
  gender: string
  categoryIds: readonly string[]
  terms: boolean
  adult: boolean
}

export const emptyCreator: CreatorDraft = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  name: '',
  dateOfBirth: '',
  country: '',
  gender: '',
  categoryIds: [],
  terms: false,
  adult: false,
}

/** The steps before the account exists, with the fields of each. */
export const applicationSteps = {
  account: ['firstName', 'lastName', 'username', 'email', 'password', 'terms', 'adult'],
  profile: ['name', 'dateOfBirth', 'country', 'gender', 'categoryIds'],
  documents: ['idVerification', 'documentVerification'],
} as const

export type ApplicationStep = keyof typeof applicationSteps

/** The fields of a step and of all previous steps. */
export function fieldsUntil(step: ApplicationStep): readonly string[] {
  const names = Object.keys(applicationSteps) as ApplicationStep[]
  return names.slice(0, names.indexOf(step) + 1).flatMap((name) => applicationSteps[name])
}

/** The first step that contains one of these fields. */
export const stepOf = (fields: Record<string, string>): ApplicationStep | undefined =>
  (Object.keys(applicationSteps) as ApplicationStep[]).find((step) =>
    applicationSteps[step].some((field) => fields[field] !== undefined),
  )

const key = 'creator-application'

/** A draft that survives reloads of the tab, except for the password. */
export function useCreatorDraft() {
  const [draft, setDraft] = useState(emptyCreator)
  const isRead = useRef(false)

  useEffect(() => {
    const stored = tabStorage.readJson(key) as Partial<CreatorDraft> | undefined
    if (stored) setDraft({ ...emptyCreator, ...stored })
    isRead.current = true
  }, [])

  useEffect(() => {
    if (!isRead.current || draft === emptyCreator) return
    const { password: _, terms: _terms, adult: _adult, ...rest } = draft
    tabStorage.keep(key, JSON.stringify(rest))
  }, [draft])

  return {
    draft,
    change: (part: Partial<CreatorDraft>) => setDraft((current) => ({ ...current, ...part })),
    clear: () => tabStorage.drop(key),
  }
}

export type ChangeCreator = (part: Partial<CreatorDraft>) => void
