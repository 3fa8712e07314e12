import type { ReactNode } from 'react'

/** Section title with a link to more. */
export const SectionHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <h2 className="text-lg">{title}</h2>
    {children}
  </div>
)
