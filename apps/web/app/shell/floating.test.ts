import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('floating.module.css', import.meta.url), 'utf8')
const rule = (selector: string) => css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''

test('断开的提示在底栏之上，不盖住页头下面的页签与列表的表头', () => {
  const notice = rule('\n.offline')
  expect(notice).not.toMatch(/^\s*top:/m)
  expect(notice).toMatch(/^\s*bottom: .*var\(--safe-bottom\)/m)
  expect(rule('\n.offline:has(~ .banner)')).toMatch(/^\s*bottom: .*var\(--tab-bar\)/m)
})
