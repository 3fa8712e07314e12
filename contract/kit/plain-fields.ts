/** Fields that are stored and returned as they were written, each declared once for both directions. */
import { optional, type Static, type TSchema } from './schema.ts'

export type PlainFields = Record<string, { input: TSchema; output: TSchema }>

/** A field that accepts `input` and returns `output`; omitted: the same. */
export function plainField<In extends TSchema>(input: In): { input: In; output: In }
export function plainField<In extends TSchema, Out extends TSchema>(
  input: In,
  output: Out,
): { input: In; output: Out }
export function plainField(input: TSchema, output = input) {
  return { input, output }
}

const each = (fields: PlainFields, schemaOf: (field: PlainFields[string]) => TSchema) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))

type Optional<T extends TSchema> = ReturnType<typeof optional<T>>

/** The fields of a body that creates or changes something; each may be left out. */
export const inputsOf = <F extends PlainFields>(fields: F) =>
  each(fields, ({ input }) => optional(input)) as { [N in keyof F]: Optional<F[N]['input']> }

/** The fields of a reply. */
export const outputsOf = <F extends PlainFields>(fields: F) =>
  each(fields, ({ output }) => output) as { [N in keyof F]: F[N]['output'] }

/** What a body holds of the fields. */
export type Inputs<F extends PlainFields> = { [N in keyof F]?: Static<F[N]['input']> | undefined }

export type Outputs<F extends PlainFields> = { [N in keyof F]: Static<F[N]['output']> }
