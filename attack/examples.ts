/** The part of JSON Schema that the routes use. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maxLength?: number
}

/** Values for fields, by name. */
export type Hints = Readonly<Record<string, unknown>>

/** Valid bodies for a schema, one for each variant. */
export function examplesOf(schema: Schema, hints: Hints, name = ''): unknown[] {
  const forms = schema.oneOf ?? schema.anyOf
  if (forms !== undefined) return forms.flatMap((form) => examplesOf(form, hints, name))
  if (schema.const !== undefined) return [schema.const]
  if (name !== '' && name in hints) return [hints[name]]
  if (schema.enum !== undefined) return [schema.enum[0]]
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([key, field]) => [key, examplesOf(field, hints, key)[0]] as const,
      )
      return [Object.fromEntries(fields)]
    }
    case 'array':
      return [schema.items === undefined ? [] : examplesOf(schema.items, hints, name).slice(0, 1)]
    case 'integer':
    case 'number':
      return [Math.max(0, schema.minimum ?? 0)]
    case 'boolean':
      return [true]
    case 'null':
      return [null]
    case 'string':
      if (schema.format === 'uuid') return ['0193a1b2-0000-7000-8000-00000000000a']
      if (schema.format === 'date-time') return ['2025-01-01T00:00:00.000Z']
      return [schema.pattern === undefined ? 'A quiet evening' : 'a-quiet-evening']
    default:
      return ['A quiet evening']
  }
}

/** The paths of all fields of an example, outermost first. */
export function fieldsOf(example: unknown, above: readonly string[] = []): string[][] {
  if (typeof example !== 'object' || example === null) return []
  return Object.entries(example).flatMap(([key, value]) => [[...above, key], ...fieldsOf(value, [...above, key])])
}

export function withField(example: unknown, [key = '', ...rest]: readonly string[], value: unknown): object {
  const before = (example ?? {}) as Record<string, unknown>
  return { ...before, [key]: rest.length === 0 ? value : withField(before[key], rest, value) }
}
