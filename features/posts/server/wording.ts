import { plainText } from '@niujin/content-rules'
import type { PostRow } from './tables.ts'

const EXCERPT = 60
const TITLE = 40

/** The page of a post. */
export function pathOf(id: string): string {
  return `/talk?id=${id}`
}

/** The beginning of a post in one line, as people read it. */
export function excerptOf(row: Pick<PostRow, 'text' | 'pictures' | 'chart' | 'repost_id'>): string {
  return beginningOf(row, EXCERPT)
}

/** What a post is called where things of all kinds stand together. */
export function titleOf(row: Pick<PostRow, 'text' | 'pictures' | 'chart' | 'repost_id'>): string {
  return beginningOf(row, TITLE)
}

function beginningOf({ text, pictures, chart, repost_id }: Parameters<typeof excerptOf>[0], most: number): string {
  const characters = Array.from(plainText(text).replaceAll(/\s+/gu, ' ').trim())
  if (characters.length > most) return `${characters.slice(0, most - 1).join('')}…`
  if (characters.length > 0) return characters.join('')
  if (chart) return `${chart.name}的图表`
  return repost_id !== null && pictures.length === 0 ? '转发' : '分享图片'
}
