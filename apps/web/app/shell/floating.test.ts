import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('floating.module.css', import.meta.url), 'utf8')
const rule = (selector: string) => css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''

test('断开的提示占页头加高的一条：页头下面吸着的一起往下让，什么也不盖住', () => {
  expect(rule(':root:has(.strip)')).toMatch(/--top-bar: .*var\(--notice\)/)
  expect(rule('\nheader:has(+ .offline > .strip)')).toMatch(/padding-bottom: var\(--notice\)/)
  expect(rule('\n.strip')).toMatch(/height: var\(--notice\)/)
  expect(rule('\nheader + .offline')).toMatch(/height: 0;/)
})
