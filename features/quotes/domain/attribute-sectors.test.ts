import { expect, it } from 'vitest'
import { isTheme } from './attribute-sectors.ts'

it('融资融券、沪股通、指数成份与重仓是属性，不是题材', () => {
  expect(['融资融券', '沪股通', '深股通', 'MSCI中国', '沪深300成份股', '基金重仓', 'ST板块'].filter(isTheme)).toEqual(
    [],
  )
  expect(['人工智能', '人形机器人', '光伏', '华为概念', '银行'].every(isTheme)).toBe(true)
})
