import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProblemCode } from '#contract/problems.ts'
import { Button, Icon, Notice } from '#web/ui/index.ts'
import { messageOf } from './api-problem.ts'
import { formatNumber } from './format.ts'
import { m } from './paraglide/messages.js'

/** What became of a row of a CSV file, as the endpoints that read such files answer. */
interface Row {
  line: number
  isDone: boolean
  problem: string | null
  facts: Record<string, unknown>
  message: string
}

interface Named extends Row {
  /** What the row is about, as its file names it. */
  name: string
}

type Props = {
  label: string
  hint: string
  /** Sends the file's text. */
  send: (csv: string) => Promise<readonly Named[]>
  /** Said of a row that names what is not there. */
  missing: string
  /** Of the report: how many rows of all are done. */
  title: (counts: { done: string; rows: string }) => string
}

/** A button that sends a CSV file, and a report of what became of each of its rows. */
export function RowsUpload({ label, hint, send, missing, title }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [rows, setRows] = useState<readonly Named[]>()
  const { revalidate } = useRevalidator()

  const run = async (file: File) => {
    setBusy(true)
    setFailure('')
    setRows(undefined)
    try {
      setRows(await localized(await send(await file.text()), missing))
      await revalidate()
    } catch (problem) {
      setFailure(messageOf(problem))
    }
    setBusy(false)
  }

  return (
    <div className="grid min-w-0 flex-1 basis-72 grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
      <Button
        variant="outline"
        icon="upload"
        pending={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void run(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <p className="text-muted text-sm">{hint}</p>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      {rows && <Report rows={rows} title={title} />}
    </div>
  )
}

/** The sentences of the server are English: those of this page's language come from the codes. */
async function localized(rows: readonly Named[], missing: string): Promise<Named[]> {
  const { problemText } = await import('./problem-texts.ts')
  return rows.map((row) => {
    if (row.problem === null) return row
    // The page is there: the file names something that is not.
    if (row.problem === 'not_found') return { ...row, message: missing }
    const said = { error: row.problem as ProblemCode, facts: row.facts as Record<string, number> }
    return { ...row, message: problemText(said, row.message) }
  })
}

function Report({ rows, title }: { rows: readonly Named[]; title: Props['title'] }) {
  const done = rows.filter(({ isDone }) => isDone)
  const failed = rows.filter(({ isDone }) => !isDone)
  return (
    <Notice
      tone={failed.length > 0 ? 'warning' : 'success'}
      title={title({ done: formatNumber(done.length), rows: formatNumber(rows.length) })}
      alert
    >
      {failed.length > 0 && <Lines rows={failed} />}
      {done.length > 0 && (
        // Closed, so that up to a thousand rows are neither in the way nor read aloud.
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium">
            {m.tx_file_done()}
            <Icon
              name="chevron-down"
              size={18}
              className="transition-transform group-open:rotate-180"
            />
          </summary>
          <Lines rows={done} />
        </details>
      )}
    </Notice>
  )
}

const Lines = ({ rows }: { rows: readonly Named[] }) => (
  <ul className="grid gap-1">
    {rows.map(({ line, name, message }) => (
      <li key={line} className="wrap-anywhere">
        {m.tx_file_line({ line: formatNumber(line) })} <bdi className="tabular">{name}</bdi>
        {message && `: ${message}`}
      </li>
    ))}
  </ul>
)
