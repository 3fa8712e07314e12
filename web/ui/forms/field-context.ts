import { createContext, useContext, useId } from 'react'

export type FieldControl = {
  id: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export const FieldContext = createContext<FieldControl | null>(null)

/** What a control inside a Field takes from it: its id, its description, whether it is wrong. */
export function useFieldControl(): FieldControl {
  const id = useId()
  return useContext(FieldContext) ?? { id }
}
