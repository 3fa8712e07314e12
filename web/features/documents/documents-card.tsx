import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type DocumentKind, documentKinds, UploadDocument } from '#contract/profiles/documents.ts'
import type { CreatorSelf } from '#contract/profiles/me.ts'
import { Card, Notice, toast } from '#web/ui/index.ts'
import { DocumentField } from '../../entities/creator/document-field.tsx'
import { uploadWithProgress } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { VerificationNotice } from './verification-notice.tsx'

type Props = Pick<CreatorSelf, DocumentKind | 'verification'>

/** Verification status of a creator, the uploaded documents, and the link to replace them. */
export function DocumentsCard({ verification, ...documents }: Props) {
  const { revalidate } = useRevalidator()
  const [errors, setErrors] = useState<Partial<Record<DocumentKind, string>>>({})
  const [sending, setSending] = useState<DocumentKind>()
  const say = (kind: DocumentKind, error?: string) =>
    setErrors((all) => ({ ...all, [kind]: error }))

  const send = async (kind: DocumentKind, picture: Blob) => {
    setSending(kind)
    say(kind)
    try {
      const form = new FormData()
      form.append('file', picture, 'document.jpg')
      const params = { type: `${kind}Id` } as const
      await uploadWithProgress(UploadDocument, form, () => {}, { params })
      await revalidate()
      toast(m.documents_saved(), { tone: 'success' })
    } catch (problem) {
      say(kind, messageOf(problem))
    }
    setSending(undefined)
  }

  const isVerified = verification.status === 'accepted'
  return (
    <Card
      as="section"
      id="documents"
      aria-labelledby="documents-title"
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="grid gap-0.5">
        <h2 id="documents-title" className="text-lg">
          {m.documents_title()}
        </h2>
        <p className="text-muted text-sm">{m.documents_about()}</p>
      </div>
      <VerificationNotice verification={verification} />
      {isVerified && <Notice>{m.documents_accepted_text()}</Notice>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
        {documentKinds.map((kind) => (
          <DocumentField
            key={kind}
            kind={kind}
            shown={documents[kind]?.url ?? undefined}
            error={errors[kind]}
            isSending={sending === kind}
            onPicture={(picture) => send(kind, picture)}
            onError={(message) => say(kind, message)}
          />
        ))}
      </div>
    </Card>
  )
}
