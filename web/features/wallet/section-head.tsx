import type { ReactNode } from 'react'

/** The name of a part of the page, and the way to more of it. */
export const SectionHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <h2 className="text-lg">{title}</h2>
    {children}
  </div>
)
