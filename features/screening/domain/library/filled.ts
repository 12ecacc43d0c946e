/** Values of parameters by name; what is absent takes its default. */
export type ParameterValues = Readonly<Record<string, number>>

/**
 * Formula text with numbers for the named parameters, whose case does not matter, as in the language. A part
 * of a longer name is left alone, and so is what stands in quotes: texts and references to other formulas.
 */
export function filled(text: string, values: ParameterValues): string {
  const byName = new Map(Object.entries(values).map(([name, value]) => [name.toUpperCase(), value]))
  return text.replaceAll(/'[^']*'|"[^"]*"|[\p{L}_][\p{L}\p{N}_]*/gu, (word) => {
    const value = byName.get(word.toUpperCase())
    if (value === undefined) return word
    return value < 0 ? `(${decimal(value)})` : decimal(value)
  })
}

/** A number without an exponent, which the formula language does not know. */
export function decimal(value: number): string {
  const plain = String(value)
  if (!plain.includes('e')) return plain
  // Beyond 1e21 toFixed writes exponents as well.
  return Math.abs(value) >= 1e21 ? BigInt(Math.trunc(value)).toString() : value.toFixed(8).replace(/\.?0+$/, '')
}
