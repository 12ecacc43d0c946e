/** A name that is not taken: the one wished for, or with the first number behind it that makes it free; at most `most` characters. */
export function freeName(wished: string, taken: readonly string[], most: number): string {
  if (!taken.includes(wished)) return wished
  for (let number = 2; ; number += 1) {
    const tail = ` ${number}`
    const name = `${wished.slice(0, most - tail.length)}${tail}`
    if (!taken.includes(name)) return name
  }
}
