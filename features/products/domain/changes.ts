import { PRODUCT_KINDS } from '@niujin/commerce'
import type { WantedProduct } from '../contract/staff-fields.ts'
import { textOf } from './description.ts'

/** What each field is called, and how what it says is written down in the history. */
const FIELDS: { readonly [Name in keyof WantedProduct]: readonly [string, (value: WantedProduct[Name]) => string] } = {
  kind: ['类别', (value) => PRODUCT_KINDS[value]],
  title: ['名称', (value) => value],
  summary: ['一句话介绍', (value) => value],
  description: ['介绍', textOf],
  pictures: ['图片', (value) => value.join(' ')],
  isShipped: ['要邮寄', (value) => (value ? '是' : '否')],
  riskLevel: ['风险等级', (value) => value ?? '无'],
  memberLimit: ['每人限购', (value) => (value === null ? '不限' : String(value))],
  saleFrom: ['开售', (value) => value ?? '不限'],
  saleUntil: ['停售', (value) => value ?? '不限'],
  sort: ['次序', String],
}

const NAMES = Object.keys(FIELDS) as (keyof WantedProduct)[]

/** What a change changes, in words, field by field; undefined when nothing. */
export function changesOf(before: WantedProduct, after: WantedProduct): { before: string; after: string } | undefined {
  const changed = NAMES.filter((name) => wordsOf(before, name) !== wordsOf(after, name))
  if (changed.length === 0) return undefined
  const all = (of: WantedProduct) => changed.map((name) => `${FIELDS[name][0]}：${wordsOf(of, name)}`).join('\n')
  return { before: all(before), after: all(after) }
}

function wordsOf<Name extends keyof WantedProduct>(of: WantedProduct, name: Name): string {
  return FIELDS[name][1](of[name])
}
