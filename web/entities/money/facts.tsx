import type { ReactNode } from 'react'

/** Terms with what is known of them; empty ones are left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div key={term} className="grid min-w-0 content-start gap-0.5">
              <dt className="text-muted text-sm">{term}</dt>
              <dd className="whitespace-pre-wrap wrap-anywhere">{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
