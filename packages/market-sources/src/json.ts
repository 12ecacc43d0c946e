type Fields = Readonly<Record<string, unknown>>

/** The value of a JSON text, also inside a callback such as `x(…);`; undefined when it is none. */
export function parseJson(text: string): unknown {
  const from = text.search(/[[{]/)
  const to = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'))
  if (from < 0 || to < from) return undefined
  try {
    return JSON.parse(text.slice(from, to + 1))
  } catch {
    return undefined
  }
}

/** The object under `field`; undefined when there is none. */
export function recordIn(value: unknown, field: string): Fields | undefined {
  return asRecord(asRecord(value)?.[field])
}

/** The list under `field`; undefined when there is none. */
export function listIn(value: unknown, field: string): readonly unknown[] | undefined {
  const found = asRecord(value)?.[field]
  return Array.isArray(found) ? found : undefined
}

/** The value as an object with fields. */
export function asRecord(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}
