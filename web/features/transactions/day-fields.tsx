import { Button, Field, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** The end of a form that filters a list: the first and the last day, and its button. */
export const DayFields = ({
  query,
}: {
  query: { fromDate?: string | undefined; toDate?: string | undefined }
}) => (
  <>
    <Field label={m.tx_from()} className="min-w-0">
      <TextInput name="fromDate" type="date" defaultValue={query.fromDate} />
    </Field>
    <Field label={m.tx_to()} className="min-w-0">
      <TextInput name="toDate" type="date" defaultValue={query.toDate} />
    </Field>
    <Button type="submit" variant="tonal" className="max-sm:col-span-full">
      {m.apply_filters()}
    </Button>
  </>
)
