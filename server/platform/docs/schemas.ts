import type { TSchema } from '#contract/kit/schema.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type JsonObject = { [name: string]: Json }

/** Converts schemas to plain JSON; named shapes become references. */
export type SchemaWriter = (schema: TSchema) => JsonObject

/** Keywords outside JSON Schema, which get the prefix `x-`. */
const ownKeywords: ReadonlySet<string> = new Set(['problem', 'plain', 'canonical'])

/** A writer that replaces these shapes by references. */
export function schemaWriter(shapes: Readonly<Record<string, TSchema>>): SchemaWriter {
  const names = new Map(Object.entries(shapes).map(([name, shape]) => [shape as object, name]))

  const write = (value: unknown): Json => {
    if (Array.isArray(value)) return value.map(write)
    if (typeof value !== 'object' || value === null) return value as Json
    const name = names.get(value)
    return name === undefined ? writeParts(value) : { $ref: `#/components/schemas/${name}` }
  }

  const writeParts = (value: object): JsonObject => {
    const written: JsonObject = {}
    for (const [key, part] of Object.entries(value)) {
      if (part === undefined) continue
      written[ownKeywords.has(key) ? `x-${key}` : key] = write(part)
    }
    return written
  }

  return (schema) => write(schema) as JsonObject
}

/** The named shapes themselves, each written out, with references to the others. */
export function writeShapes(shapes: Readonly<Record<string, TSchema>>): JsonObject {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => {
      const { [name]: _self, ...others } = shapes
      return [name, schemaWriter(others)(shape)]
    }),
  )
}
