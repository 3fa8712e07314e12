import { type FormEvent, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { documentKinds } from '#contract/profiles/documents.ts'
import { Button, Card, Notice } from '#web/ui/index.ts'
import { sentPassword } from '../../entities/account/password-hash.ts'
import { DocumentField } from '../../entities/creator/document-field.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { AccountStep, type StepProps } from './account-step.tsx'
import { type CreatorDraft, useCreatorDraft } from './creator-draft.ts'
import { ProfileStep } from './profile-step.tsx'
import { StepList } from './step-list.tsx'
import { type CreatorApplicationForm, useApplication } from './use-application.ts'

type Props = Omit<Parameters<typeof ProfileStep>[0], keyof StepProps> & {
  /** Signs in with the new account. */
  onRegistered: (login: { username: string; email: string; password: string }) => void
  isEntering: boolean
}

const titles = {
  account: m.creator_title,
  profile: m.creator_step_profile,
  documents: m.documents_title,
}

/** Steps of a creator's registration until the account exists; the input is kept throughout. */
export function CreatorApplication({ onRegistered, isEntering, ...lists }: Props) {
  const { draft: typed, change, clear } = useCreatorDraft()
  // Staff may have deleted a category since it was chosen: it could not be deselected.
  const isListed = (id: string) => lists.categories.some(({ _id }) => _id === id)
  const draft = { ...typed, categoryIds: typed.categoryIds.filter(isListed) }
  const form = useApplication(draft, () => {
    clear()
    const { username, email, password } = draft
    onRegistered({ username, email, password: sentPassword(password) })
  })
  const { step, errors, failure } = form
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (errors.categoryIds) void revalidate()
  }, [errors.categoryIds, revalidate])
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) title.current?.focus()
    shown.current = step
  }, [step])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.next()
  }
  const stepProps = {
    draft,
    errors,
    change(part: Partial<CreatorDraft>) {
      change(part)
      form.clear(Object.keys(part))
    },
  }
  return (
    <Card className="w-full">
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <StepList step={step} />
        <h1 ref={title} tabIndex={-1} className="text-xl outline-none">
          {titles[step]()}
        </h1>
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        {step === 'account' && <AccountStep {...stepProps} />}
        {step === 'profile' && <ProfileStep {...stepProps} {...lists} />}
        {step === 'documents' && <DocumentsStep form={form} />}
        <div className="flex gap-3">
          {step !== 'account' && (
            <Button size="lg" variant="outline" onClick={form.back} disabled={form.isSending}>
              {m.creator_back()}
            </Button>
          )}
          <Button type="submit" size="lg" full pending={form.isSending || isEntering}>
            {step === 'documents' ? m.creator_submit() : m.creator_next()}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function DocumentsStep({ form }: { form: CreatorApplicationForm }) {
  return (
    <>
      <p className="text-muted">{m.documents_about()}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
        {documentKinds.map((kind) => (
          <DocumentField
            key={kind}
            kind={kind}
            shown={form.documents[kind]}
            error={form.errors[kind]}
            isSending={form.isSending}
            onPicture={(picture) => form.choose(kind, picture)}
            onError={(message) => form.refuse(kind, message)}
          />
        ))}
      </div>
      {form.sentShare !== undefined && (
        <p role="status" className="text-muted text-sm">
          {m.creator_sending()}
        </p>
      )}
    </>
  )
}
