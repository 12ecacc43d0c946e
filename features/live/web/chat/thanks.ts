/** What the room says under a tip, by its size in 牛币. */
const LINES: readonly (readonly [upTo: number, line: string])[] = [
  [10, '谢谢支持'],
  [30, '感谢鼓励'],
  [80, '感谢厚爱'],
  [Infinity, '感谢鼎力支持'],
]

/** The quiet thanks in the chat; the warm words to the giver are the dialog's. */
export function thanksFor(coins: number): string {
  return LINES.find(([upTo]) => coins <= upTo)?.[1] ?? ''
}
