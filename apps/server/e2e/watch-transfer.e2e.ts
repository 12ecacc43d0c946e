import { readFile } from 'node:fs/promises'
import {
  addStocks,
  copyStocks,
  createGroup,
  pinStocks,
  saveNote,
  watchedStocks,
  watchlistGroups,
} from '@niujin/watchlist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { must, newMember, type Device } from './testing/device.ts'
import { openAs } from './testing/pages.ts'

let product: Product
let url: string
beforeAll(async () => {
  product = await visitProduct()
  url = product.url
})
afterAll(() => product.stop())

const PANEL = '/OptionalColumn?panel=transfer'

async function bookOf(device: Device) {
  const book = []
  for (const { id, name } of must(await device.call(watchlistGroups, {}))) {
    const { list } = must(await device.call(watchedStocks, { groupId: id }))
    book.push([name, list.map(({ id: stock, pinned, note, cost, quantity }) => [stock, pinned, note, cost, quantity])])
  }
  return book
}

describe('自选的导出与导入', () => {
  test('从页面保存的 CSV，在另一个账户里先看、再导入，分组、顺序、置顶、成本、备注都在；再看一遍没有要改的', async () => {
    const owner = await newMember(url)
    const groupIds = must(await owner.call(createGroup, { name: '白酒, "老"' })).groupId
    must(await owner.call(addStocks, { stocks: '600519:2,000858:1,00700:5' }))
    must(await owner.call(copyStocks, { symbols: '000858:1,600519:2', groupIds }))
    must(await owner.call(pinStocks, { symbols: '600519:2', groupId: groupIds }))
    must(await owner.call(saveNote, { symbol: '00700:5', note: '=长期,\n不动', cost: 301_250, quantity: 200 }))

    const from = await openAs(product, owner, PANEL)
    const saved = from.page.waitForEvent('download')
    await from.page.getByRole('button', { name: '保存 CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('自选-全部.csv')
    const csv = await readFile(await file.path())
    expect(from.errors).toEqual([])
    await from.context.close()

    const other = await newMember(url)
    const { page, context, errors } = await openAs(product, other, PANEL)
    await page.getByLabel('选择文件').setInputFiles({ name: '自选-全部.csv', mimeType: 'text/csv', buffer: csv })
    await page.getByText('将新增 3 只、1 组，放进分组 2 处，补上 1 条成本、1 条数量、1 条备注').waitFor()
    expect(await bookOf(other)).toEqual([
      ['全部', []],
      ['持仓', []],
    ])
    await page.getByRole('button', { name: '导入', exact: true }).click()
    await page.getByText(/^已新增 3 只、1 组/).waitFor()
    expect(await bookOf(other)).toEqual(await bookOf(owner))

    await page.getByLabel('选择文件').setInputFiles({ name: '自选-全部.csv', mimeType: 'text/csv', buffer: csv })
    await page.getByText('没有要改的，自选里都有了').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})
