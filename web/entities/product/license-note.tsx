import { m } from '../../lib/paraglide/messages.js'

/** What buyers may do with a file, folded; nothing where its creator says nothing of it. */
export const LicenseNote = ({ note }: { note: string }) =>
  note && (
    <details className="text-sm">
      <summary className="min-h-11 w-fit cursor-pointer content-center font-medium">
        {m.product_license()}
      </summary>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-muted">
        {note}
      </p>
    </details>
  )
