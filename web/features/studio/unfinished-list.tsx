import { useState } from 'react'
import { CancelUpload, type OpenUpload } from '#contract/files/uploads.ts'
import { Card, IconButton, Progress, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { formatShare, formatSize } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  uploads: readonly OpenUpload[]
  /** Uploads that continue and are shown elsewhere, as their files were chosen again. */
  chosen: readonly string[]
}

/** Unfinished uploads of an earlier visit: each resumes when its file is chosen again. */
export function UnfinishedList({ uploads, chosen }: Props) {
  const [gone, setGone] = useState<readonly string[]>([])
  const shown = uploads.filter(({ _id, name }) => !gone.includes(_id) && !chosen.includes(name))
  const discard = async (id: string) => {
    try {
      await call(CancelUpload, { params: { id } })
      setGone((before) => [...before, id])
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
  }
  if (shown.length === 0) return null
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-1">
        <h2 className="font-semibold text-body">{m.uploads_unfinished()}</h2>
        <p className="text-muted text-sm">{m.uploads_unfinished_text()}</p>
      </div>
      <ul className="grid gap-2">
        {shown.map(({ _id, name, received, size }) => (
          <li key={_id} className="grid gap-2 rounded-field border border-line py-1 ps-3 text-sm">
            <p className="flex min-w-0 items-center gap-3">
              <bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
              <span className="tabular text-muted">
                {m.uploads_arrived({
                  share: formatShare(Math.floor((received / size) * 100) / 100),
                  size: formatSize(size),
                })}
              </span>
              <IconButton
                icon="trash"
                label={m.uploads_discard({ name })}
                onClick={() => void discard(_id)}
              />
            </p>
            <Progress value={received / size} label={name} className="me-3 mb-2" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
