/** Values of parameters by name; what is absent takes its default. */
export type ParameterValues = Readonly<Record<string, number>>

/** Formula text with numbers in the places of the named parameters; a part of a longer name is left alone. */
export function filled(text: string, values: ParameterValues): string {
  return text.replaceAll(/'[^']*'|[\p{L}_][\p{L}\p{N}_]*/gu, (word) => {
    const value = Object.hasOwn(values, word) ? values[word] : undefined
    if (value === undefined) return word
    return value < 0 ? `(${decimal(value)})` : decimal(value)
  })
}

/** A number without an exponent, which the formula language does not know. */
export function decimal(value: number): string {
  const plain = String(value)
  return plain.includes('e') ? value.toFixed(8).replace(/\.?0+$/, '') : plain
}
