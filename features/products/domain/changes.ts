import { PRODUCT_KINDS } from '@niujin/commerce'
import type { WantedProduct } from '../contract/staff-fields.ts'
import { textOf } from './description.ts'

/** What each field is called, and how what it says is written down in the history. */
const FIELDS: Readonly<Record<keyof WantedProduct, readonly [string, (of: WantedProduct) => string]>> = {
  kind: ['类别', ({ kind }) => PRODUCT_KINDS[kind]],
  title: ['名称', ({ title }) => title],
  summary: ['一句话介绍', ({ summary }) => summary],
  description: ['介绍', ({ description }) => textOf(description)],
  pictures: ['图片', ({ pictures }) => pictures.join(' ')],
  isShipped: ['要邮寄', ({ isShipped }) => (isShipped ? '是' : '否')],
  riskLevel: ['风险等级', ({ riskLevel }) => riskLevel ?? '无'],
  memberLimit: ['每人限购', ({ memberLimit }) => (memberLimit === null ? '不限' : String(memberLimit))],
  saleFrom: ['开售', ({ saleFrom }) => saleFrom ?? '不限'],
  saleUntil: ['停售', ({ saleUntil }) => saleUntil ?? '不限'],
  sort: ['次序', ({ sort }) => String(sort)],
}

const NAMES = Object.keys(FIELDS) as (keyof WantedProduct)[]

/** What a change changes, in words, field by field; undefined when nothing. */
export function changesOf(before: WantedProduct, after: WantedProduct): { before: string; after: string } | undefined {
  const changed = NAMES.filter((name) => wordsOf(before, name) !== wordsOf(after, name))
  if (changed.length === 0) return undefined
  const all = (of: WantedProduct) => changed.map((name) => `${FIELDS[name][0]}：${wordsOf(of, name)}`).join('\n')
  return { before: all(before), after: all(after) }
}

function wordsOf(of: WantedProduct, name: keyof WantedProduct): string {
  return FIELDS[name][1](of)
}
