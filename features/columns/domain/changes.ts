import type { Block, DocumentTree } from '@niujin/community'
import { longestCommon, type Step } from './longest-common.ts'
import { linesOf } from '@niujin/community/walk'

/** Words that stayed, went or came. */
export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** What became of a block between two versions. */
export type BlockChange =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly block: Block }
  | { readonly kind: 'changed'; readonly before: Block; readonly after: Block; readonly words: readonly WordChange[] }

/** What differs between two versions, block by block in their order; a changed paragraph word by word. */
export function changesBetween(before: DocumentTree, after: DocumentTree): BlockChange[] {
  const steps = longestCommon(before.blocks, after.blocks, (block) => JSON.stringify(block))
  return paired(steps)
}

/** What differs between two texts: characters of Chinese, words of other scripts. */
export function wordChanges(before: string, after: string): WordChange[] {
  const steps = longestCommon(wordsOf(before), wordsOf(after), (word) => word)
  const joined: WordChange[] = []
  for (const { kind, value } of steps) {
    const last = joined.at(-1)
    if (last?.kind === kind) joined[joined.length - 1] = { kind, text: last.text + value }
    else joined.push({ kind, text: value })
  }
  return joined
}

function wordsOf(text: string): string[] {
  return text.match(/[a-z0-9.%+-]+|\s+|[\s\S]/giu) ?? []
}

/** Of a run of blocks that went and others that came, those of the same type are one block that changed. */
function paired(steps: readonly Step<Block>[]): BlockChange[] {
  const changes: BlockChange[] = []
  let gone: Block[] = []
  const leave = () => {
    changes.push(...gone.map((block) => ({ kind: 'removed', block }) as const))
    gone = []
  }
  for (const { kind, value } of steps) {
    if (kind === 'removed') {
      gone.push(value)
      continue
    }
    const before = kind === 'added' ? gone[0] : undefined
    if (before && before.type === value.type && linesOf(value).length > 0) {
      gone.shift()
      changes.push({ kind: 'changed', before, after: value, words: wordChanges(textOf(before), textOf(value)) })
      continue
    }
    leave()
    changes.push({ kind: kind === 'added' ? 'added' : 'same', block: value })
  }
  leave()
  return changes
}

function textOf(block: Block): string {
  return linesOf(block)
    .map((line) =>
      line
        .map((one) => {
          if (one.type === 'text') return one.text
          if (one.type === 'break') return '\n'
          return one.type === 'link' ? one.children.map(({ text }) => text).join('') : one.name
        })
        .join(''),
    )
    .join('\n')
}
