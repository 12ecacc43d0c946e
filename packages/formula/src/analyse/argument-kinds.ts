import type { Kind } from '../definition.ts'

/** What an argument of each plain kind is called in a message. */
export const KIND_WORDS = { series: '数值', period: '数值', constant: '常数', text: '字符串' } as const

export function isOptional(kind: Kind): boolean {
  return kind.endsWith('?') || kind.endsWith('*')
}

/** The plain kind of each of `count` arguments; undefined when the number is wrong. */
export function kindsFor(takes: readonly Kind[], count: number): (keyof typeof KIND_WORDS)[] | undefined {
  const needed = takes.filter((kind) => !isOptional(kind)).length
  const rest = takes.at(-1)?.endsWith('*') ? takes.at(-1) : undefined
  if (count < needed || (count > takes.length && !rest)) return undefined
  return Array.from(
    { length: count },
    (_, at) => (takes[at] ?? rest ?? 'series').replace(/[?*]$/, '') as keyof typeof KIND_WORDS,
  )
}
