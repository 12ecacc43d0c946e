import type { DocumentTree } from '@niujin/community'
import { documentFrom } from './document.ts'
import { readTexts } from './read-texts.ts'
import { takeRemarks, type Remark } from './remark.ts'

/** An article for the demo. */
export interface SampleText {
  /** Its own for ever: author and place among theirs. */
  readonly name: string
  /** Key of the expert. */
  readonly by: string
  readonly column: { readonly title: string; readonly introduction: string }
  readonly title: string
  readonly summary: string
  readonly document: DocumentTree
  readonly hashtags: readonly string[]
  /** The series in the column, and the place of the article in it; left out outside of any. */
  readonly series: { readonly title: string; readonly order: number } | undefined
  readonly isPaid: boolean
  readonly remarks: readonly Remark[]
}

const SAMPLE = '【示例】'
const CLOSING = '（本文为示例内容，只说明知识，不涉及任何买卖建议。）'
const HEAD = /^(?<name>summary|series|tags|paid): (?<value>.*)$/u

/** All sample articles, those of one author in the order in which they come out. */
export async function sampleTexts(): Promise<SampleText[]> {
  const files = await readTexts('articles')
  return files.flatMap(({ key, text }) => articlesOf(key, text))
}

/** A file begins with the author's column: `@ title`, then its introduction; each article begins with `# title`. */
function articlesOf(by: string, file: string): SampleText[] {
  const [head = '', ...parts] = file.split(/^# /mu)
  const [first = '', ...words] = head.trim().split('\n')
  const column = { title: first.replace(/^@ /u, ''), introduction: words.join('\n').trim() }
  const orders = new Map<string, number>()
  return parts.map((part, at) => {
    const [title = '', ...lines] = part.trim().split('\n')
    const { rest, remarks } = takeRemarks(lines)
    const heads = new Map(rest.flatMap((line) => headOf(line)))
    const seriesTitle = heads.get('series')
    const order = (orders.get(seriesTitle ?? '') ?? 0) + 1
    orders.set(seriesTitle ?? '', order)
    const body = rest.filter((line) => !HEAD.test(line))
    return {
      name: `${by}-${at + 1}`,
      by,
      column,
      title: `${SAMPLE}${title}`,
      summary: heads.get('summary') ?? '',
      document: documentFrom([...body, '', CLOSING]),
      hashtags: heads.get('tags')?.split(', ') ?? [],
      series: seriesTitle === undefined ? undefined : { title: seriesTitle, order },
      isPaid: heads.has('paid'),
      remarks,
    }
  })
}

function headOf(line: string): [string, string][] {
  const groups = HEAD.exec(line)?.groups
  return groups ? [[groups['name'] ?? '', groups['value'] ?? '']] : []
}
