import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import { UploadPayoutResults } from '#contract/money/payout-files.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { Button, Notice } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

type Row = Reply<typeof UploadPayoutResults>['rows'][number]

/** Marks payouts as sent by a file with their references, and says what became of each row. */
export function ResultsForm() {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [rows, setRows] = useState<Row[]>()
  const { revalidate } = useRevalidator()

  const send = async (file: File) => {
    setBusy(true)
    setFailure('')
    setRows(undefined)
    try {
      const reply = await call(UploadPayoutResults, { body: { csv: await file.text() } })
      setRows(await localized(reply.rows))
      await revalidate()
    } catch (problem) {
      setFailure(messageOf(problem))
    }
    setBusy(false)
  }

  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        variant="outline"
        icon="upload"
        pending={isBusy}
        onClick={() => input.current?.click()}
      >
        {m.admin_payouts_results()}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={m.admin_payouts_results()}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void send(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <p className="text-muted text-sm">{m.admin_payouts_results_hint()}</p>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      {rows && <Results rows={rows} />}
    </div>
  )
}

/** The sentences of the server are English: those of this page's language come from the codes. */
async function localized(rows: readonly Row[]): Promise<Row[]> {
  const { problemText } = await import('../../lib/problem-texts.ts')
  return rows.map((row) => {
    if (row.problem === null) return row
    // The page is there: the file names a payout that is not.
    if (row.problem === 'not_found') return { ...row, message: m.missing_payout() }
    const said = { error: row.problem as ProblemCode, facts: row.facts as Record<string, number> }
    return { ...row, message: problemText(said, row.message) }
  })
}

function Results({ rows }: { rows: readonly Row[] }) {
  const failed = rows.filter(({ isDone }) => !isDone)
  return (
    <Notice
      tone={failed.length > 0 ? 'warning' : 'success'}
      title={m.admin_payouts_results_done({
        done: formatNumber(rows.length - failed.length),
        rows: formatNumber(rows.length),
      })}
      alert
    >
      {failed.length > 0 && (
        <ul className="grid gap-1">
          {failed.map(({ line, payoutId, message }) => (
            <li key={line} className="wrap-anywhere">
              {m.admin_payouts_results_line({ line: formatNumber(line) })}{' '}
              <bdi className="tabular">{payoutId}</bdi>: {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
