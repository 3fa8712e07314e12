import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type DataExport,
  OpenDataExport,
  RequestDataExport,
} from '#contract/identity/data-export.ts'
import { Button, Card, Notice } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { formatDay, formatSize } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { OwnerDialog } from './owner-dialog.tsx'

type Owner = { currentPassword?: string }

/** Data export of the account: request it, see its progress, download it. */
export function DataExportCard({ copy }: { copy: DataExport }) {
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState<'request' | 'download'>()
  const { status, size, expiresAt, nextAt } = copy

  const request = async (owner: Owner) => {
    await call(RequestDataExport, { body: owner })
    await revalidate()
  }
  const download = async (owner: Owner) => {
    const { url } = await call(OpenDataExport, { body: owner })
    window.location.assign(url)
  }

  const close = () => setAsking(undefined)
  return (
    <Card
      as="section"
      id="data-export"
      aria-labelledby="data-export-title"
      className="grid scroll-mt-20 gap-4"
    >
      <div className="flex flex-wrap items-center gap-3">
        <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
          <h2 id="data-export-title" className="text-lg">
            {m.data_export_title()}
          </h2>
          <p className="text-muted text-sm">{m.data_export_about()}</p>
        </div>
        {status !== 'waiting' && !nextAt && (
          <Button variant="tonal" onClick={() => setAsking('request')}>
            {m.data_export_request()}
          </Button>
        )}
      </div>
      {status === 'waiting' && <Notice>{m.data_export_waiting()}</Notice>}
      {status === 'failed' && <Notice tone="danger">{m.data_export_failed()}</Notice>}
      {status === 'ready' && expiresAt && (
        <Notice
          tone="success"
          title={m.data_export_ready()}
          action={
            <Button size="sm" icon="download" onClick={() => setAsking('download')}>
              {m.data_export_download()}
            </Button>
          }
        >
          {m.data_export_until({ day: formatDay(expiresAt), size: formatSize(size ?? 0) })}
        </Notice>
      )}
      <OwnerDialog
        open={isAsking === 'request'}
        onClose={close}
        title={m.data_export_request_title()}
        confirm={m.data_export_request()}
        onConfirm={request}
      >
        <p>{m.data_export_request_text()}</p>
      </OwnerDialog>
      <OwnerDialog
        open={isAsking === 'download'}
        onClose={close}
        title={m.data_export_download_title()}
        confirm={m.data_export_download()}
        onConfirm={download}
      >
        <p>{m.data_export_download_text()}</p>
      </OwnerDialog>
    </Card>
  )
}
