import { styleOf } from './dress.ts'

/**
 * Word pastes lists as paragraphs: the mark is text inside, said to be ignored. The mark is taken out here; undefined for
 * other paragraphs.
 */
export function wordListItem(paragraph: Element): { ordered: boolean } | undefined {
  if (!/\bl\d+\s+level\d/.test(styleOf(paragraph, 'mso-list'))) return undefined
  const mark = [...paragraph.querySelectorAll('span')].find((one) => styleOf(one, 'mso-list') === 'ignore')
  const text = (mark?.textContent ?? '').replaceAll(/\s/g, '')
  mark?.remove()
  return { ordered: /^[（(]?[\da-z一二三四五六七八九十百]+[.、)）]?$/i.test(text) && !/^[onl]$/.test(text) }
}
