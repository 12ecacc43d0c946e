import { expect, test } from 'vitest'
import { stylesFirst } from './styles-first.ts'

const PRELOADS = '<link rel="modulepreload" href="/a.js" nonce="n"/><link rel="modulepreload" href="/b.js" nonce="n"/>'
const STYLES = '<script>theme</script><link rel="stylesheet" href="/a.css"/>'

test('脚本的预取排到样式之后，别的一字不动', () => {
  const page = (head: string) =>
    `<html><head><title>行情</title>${head}</head><body><link rel="modulepreload" href="/c.js"/></body></html>`
  expect(stylesFirst(Buffer.from(page(PRELOADS + STYLES))).toString()).toBe(page(STYLES + PRELOADS))
  expect(stylesFirst(Buffer.from(page(STYLES))).toString()).toBe(page(STYLES))
  expect(stylesFirst(Buffer.from('{"code":"0"}')).toString()).toBe('{"code":"0"}')
})
