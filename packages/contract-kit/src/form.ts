/** Fields in the order they travel. */
export type FieldPairs = readonly (readonly [name: string, value: string])[]

/**
 * How one value is written in a query, a form or the text to sign: a string as it is, numbers and
 * booleans in decimal and true/false, lists and objects as JSON. undefined and null are absent.
 */
export function encodeField(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  return JSON.stringify(value)
}

/** The fields of `input` as text, absent ones left out. */
export function encodeFields(input: object): [string, string][] {
  return Object.entries(input).flatMap(([name, value]) => {
    const text = encodeField(value)
    return text === undefined ? [] : [[name, text] satisfies [string, string]]
  })
}
