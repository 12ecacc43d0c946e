import { decidePlay, findPlay, playReport } from '@niujin/exercises/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { codeOf, must, newMember } from './testing/device.ts'
import { openAs } from './testing/pages.ts'

let product: Product
beforeAll(async () => {
  product = await visitProduct()
})
afterAll(() => product.stop())

const playIdOf = (page: Page) => new URL(page.url()).searchParams.get('id') ?? ''
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

test('会员练今天的一段：买、等、卖、走到最后，报告与服务端算的一样；别人看不到这一局', async () => {
  const member = await newMember(product.url)
  const { page, errors } = await openAs(product, member, '/KTrain')
  const seen: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/exercises/api/')) void response.text().then((text) => seen.push(text))
  })
  await press(page, '开始')
  await page.waitForURL(/\/KTrain\/play/)
  const playId = playIdOf(page)

  await press(page, '买入')
  await press(page, /^买入 [\d,]+ 股$/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press(page, '卖出')
  await page.getByRole('alert').getByText('T+1').waitFor()
  await page.goBack()
  await press(page, '下一根')
  await page.getByText(/^第 1 \/ \d+ 根$/).waitFor()
  // So far nothing that came tells the stock or its days.
  const view = must(await member.call(findPlay, { playId, known: 0 }))
  expect([view.subject, view.days, view.bars.length]).toEqual([null, null, view.warmUp + 1])

  const other = await newMember(product.url)
  expect(codeOf(await other.call(findPlay, { playId, known: 0 }))).toBe('PLAY_UNKNOWN')

  const known = seen.join()
  await press(page, '走到最后')
  await page.getByRole('alertdialog').getByRole('button', { name: '走到最后' }).click()
  await page.waitForURL(/\/KTrain\/report/)
  const { score, subject } = must(await member.call(playReport, { playId }))
  await page.getByText(subject.name, { exact: true }).waitFor()
  const own = `${score.own > 0 ? '+' : ''}${(score.own / 100).toFixed(2)}%`
  expect(await page.locator('main').innerText()).toContain(own)
  expect(known).not.toContain(subject.name)
  // What was walked through cannot be walked through again.
  expect(codeOf(await member.call(decidePlay, { playId, index: 2, known: 0, action: 'next' }))).not.toBe('0')

  await page.goBack()
  await page.getByRole('list', { name: '榜' }).getByText('（我）').waitFor()
  expect(errors).toEqual([])
})
