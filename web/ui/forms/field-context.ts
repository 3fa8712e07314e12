import { createContext, useContext, useId } from 'react'

export type FieldControl = {
  id: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export const FieldContext = createContext<FieldControl | null>(null)

/** Props that a control inside a Field takes from it: id, description and validity. */
export function useFieldControl(): FieldControl {
  const id = useId()
  return useContext(FieldContext) ?? { id }
}
