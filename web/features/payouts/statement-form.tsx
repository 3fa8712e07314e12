import { useState } from 'react'
import { DownloadStatement } from '#contract/money/payout-files.ts'
import { Card, Field, Select, useNow } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { FileButton } from '../../lib/file-button.tsx'
import { m } from '../../lib/paraglide/messages.js'

const yearsBack = 10

/** Saves what was earned, refunded and paid out in each month of a year. */
export function StatementForm() {
  const thisYear = new Date(useNow()).getUTCFullYear()
  const [year, setYear] = useState(thisYear)
  const years = Array.from({ length: yearsBack }, (_, index) => String(thisYear - index))
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{m.payout_statement()}</h2>
      <p className="text-muted text-sm">{m.payout_statement_about()}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={m.payout_statement_year()}>
          <Select
            name="year"
            value={String(year)}
            onChange={({ target }) => setYear(Number(target.value))}
            options={years.map((one) => ({ value: one, label: one }))}
          />
        </Field>
        <FileButton
          label={m.payout_statement_save()}
          name={`statement-${year}.csv`}
          load={async () => (await call(DownloadStatement, { query: { year } })).csv}
        />
      </div>
    </Card>
  )
}
