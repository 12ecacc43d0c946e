/** A table as lines of Markdown; nothing when it has no rows. */
export function table(head: string[], rows: string[][]): string[] {
  if (rows.length === 0) return []
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return ['', line(head), line(head.map(() => '---')), ...rows.map(line), '']
}
