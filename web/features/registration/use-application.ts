import { useState } from 'react'
import { RegisterCreator, VerifyCreator } from '#contract/identity/registration.ts'
import { type DocumentKind, documentKinds } from '#contract/profiles/documents.ts'
import { sentPassword } from '../../entities/account/password-hash.ts'
import { useHasAdultContent } from '../../entities/account/session.ts'
import { startProof, takeProof } from '../../entities/site/proof-of-work.ts'
import { call, uploadWithProgress } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { consentErrors } from './consent-fields.tsx'
import {
  type ApplicationStep,
  applicationSteps,
  type CreatorDraft,
  fieldsUntil,
  stepOf,
} from './creator-draft.ts'

type Errors = Record<string, string>

/** Error messages of empty fields. */
const missing: Record<string, () => string> = {
  firstName: m.register_first_name_missing,
  lastName: m.register_last_name_missing,
  username: m.register_username_missing,
  email: m.register_email_missing,
  password: m.register_password_missing,
  name: m.creator_name_missing,
  dateOfBirth: m.creator_birth_missing,
  country: m.problem_country_missing,
}

type Chosen = Partial<Record<DocumentKind, Blob>>

/** State of the application steps, until the account exists. */
export function useApplication(draft: CreatorDraft, onRegistered: () => void) {
  const asksForAge = useHasAdultContent()
  const [step, setStep] = useState<ApplicationStep>('account')
  const [documents, setDocuments] = useState<Chosen>({})
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [sentShare, setSentShare] = useState<number>()

  /** All validation errors up to a step; the server validates the whole draft each time. */
  const check = async (until: ApplicationStep): Promise<Errors> => {
    const { fieldProblems, errors: said } = await call(VerifyCreator, { body: bodyOf(draft) })
    const { localized } = await import('../../lib/problem-texts.ts')
    const { fields = {} } = localized({
      error: 'invalid',
      fields: said,
      fieldProblems: fieldProblems as never,
    })
    const names = fieldsUntil(until)
    const found = Object.entries(fields).filter(([name]) => names.includes(name))
    const isEmpty = (name: string) => draft[name as keyof CreatorDraft] === ''
    const empty = names.filter((name) => missing[name] && isEmpty(name))
    return {
      ...consentErrors(draft, asksForAge),
      ...Object.fromEntries(found),
      ...Object.fromEntries(empty.map((name) => [name, missing[name]?.() ?? ''])),
      ...(names.includes('categoryIds') && said?.categoryIds
        ? { categoryIds: m.creator_category_gone() }
        : {}),
    }
  }

  /** Run something that may fail; errors are shown at the step that contains the field. */
  const attempt = async (work: () => Promise<Errors>): Promise<boolean> => {
    setSending(true)
    setFailure(undefined)
    const found = await work().catch((thrown: unknown) => {
      const { fields, message } = problemOf(thrown)
      if (!stepOf(fields)) setFailure(message)
      return { ...fields, failed: message }
    })
    setSending(false)
    setErrors(found)
    const wrong = stepOf(found)
    if (wrong) setStep(wrong)
    return Object.keys(found).length === 0
  }

  const register = async (): Promise<Errors> => {
    const gaps = documentKinds.filter((kind) => !documents[kind])
    if (gaps.length > 0) {
      return Object.fromEntries(gaps.map((kind) => [kind, m.creator_document_missing()]))
    }
    const found = await check('documents')
    if (stepOf(found)) return found
    setSentShare(0)
    const form = formOf(draft, documents)
    form.append('captcha', (await takeProof()) ?? '')
    await uploadWithProgress(RegisterCreator, form, setSentShare).finally(() =>
      setSentShare(undefined),
    )
    return {}
  }

  return {
    step,
    errors,
    failure,
    isSending,
    sentShare,
    documents,
    choose(kind: DocumentKind, picture: Blob) {
      setDocuments((all) => ({ ...all, [kind]: picture }))
      setErrors(({ [kind]: _, ...rest }) => rest)
    },
    /** Errors of fields that change are not shown any more. */
    clear: (names: readonly string[]) =>
      setErrors((all) =>
        Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))),
      ),
    refuse: (kind: DocumentKind, error: string) => setErrors((all) => ({ ...all, [kind]: error })),
    back: () => setStep(step === 'documents' ? 'profile' : 'account'),
    async next() {
      startProof()
      if (step === 'documents') {
        if (await attempt(register)) onRegistered()
      } else if (await attempt(() => check(step))) {
        setStep(step === 'account' ? 'profile' : 'documents')
      }
    },
  }
}

export type CreatorApplicationForm = ReturnType<typeof useApplication>

/** Empty fields are left out, so that the server reports them as missing. */
const bodyOf = (draft: CreatorDraft) => {
  const { categoryIds, terms: _, adult: _adult, ...texts } = sentDraft(draft)
  return {
    ...Object.fromEntries(
      Object.entries(texts).filter(([name, text]) => name === 'gender' || text !== ''),
    ),
    categoryIds: [...categoryIds],
  }
}

const sentDraft = (draft: CreatorDraft): CreatorDraft => ({
  ...draft,
  password: sentPassword(draft.password, { isNew: true }),
})

function formOf(draft: CreatorDraft, documents: Chosen): FormData {
  const form = new FormData()
  const { categoryIds, terms, adult, ...texts } = sentDraft(draft)
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  form.append('acceptsTerms', String(terms))
  form.append('confirmsAge', String(adult))
  for (const id of categoryIds) form.append('categoryIds', id)
  for (const kind of applicationSteps.documents) {
    const picture = documents[kind]
    if (picture) form.append(kind, picture, `${kind}.jpg`)
  }
  return form
}
