/** The author of the piece, among those who remark on it. */
export const AUTHOR = '答'

/** What somebody says under a piece. */
export interface Remark {
  /** Key of a reader, or AUTHOR: the author answers what stands before. */
  readonly by: string
  readonly text: string
}

const MARK = '~ '

/** Takes the remarks at the end of a piece off its lines. @throws for one that says not who. */
export function takeRemarks(lines: readonly string[]): { readonly rest: string[]; readonly remarks: Remark[] } {
  return {
    rest: lines.filter((line) => !line.startsWith(MARK)),
    remarks: lines
      .filter((line) => line.startsWith(MARK))
      .map((line) => {
        const at = line.indexOf('：')
        if (at < 0) throw new Error(`示例评论没有写是谁说的：${line}`)
        return { by: line.slice(MARK.length, at), text: line.slice(at + 1) }
      }),
  }
}

/** `{贵州茅台 SH.600519}`: a name and a stock. Global; use it with `matchAll` and `replaceAll`. */
export const STOCK = /\{(?<name>[^{}]+) (?<id>[A-Z]{2}\.[A-Z0-9]+)\}/gu
