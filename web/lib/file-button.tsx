import { useState } from 'react'
import { Button, toast } from '#web/ui/index.ts'
import { problemOf } from './api-problem.ts'

type Props = {
  label: string
  /** Name under which the file is saved. */
  name: string
  /** Loads the content; undefined if there is nothing to save. */
  load: () => Promise<string | undefined>
}

/** A button that saves a CSV file which the API makes. */
export function FileButton({ label, name, load }: Props) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const csv = await load()
      if (csv !== undefined) save(name, csv)
    } catch (problem) {
      toast(problemOf(problem).message, { tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <Button variant="tonal" icon="download" pending={isBusy} onClick={() => void run()}>
      {label}
    </Button>
  )
}

function save(name: string, csv: string): void {
  // Excel reads a file without a byte order mark in the system's old encoding.
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
