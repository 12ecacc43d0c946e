import type { FlashItem } from '../../contract/index.ts'

const TITLE = 30

/** What an item is called where there is one line for it. */
export function nameOf({ title, content, retracted }: Pick<FlashItem, 'title' | 'content' | 'retracted'>): string {
  if (retracted) return '已撤回的快讯'
  if (title !== null) return title
  const line = content.replace(/\s+/g, ' ')
  return line.length > TITLE ? `${line.slice(0, TITLE - 1)}…` : line
}

/** The text under a title; a text that begins with its title is not said twice. */
export function bodyOf({ title, content }: Pick<FlashItem, 'title' | 'content'>): string {
  if (title === null || !content.startsWith(title)) return content
  const rest = content.slice(title.length)
  return /^[，。：]\S/.test(rest) ? rest.slice(1) : content
}
