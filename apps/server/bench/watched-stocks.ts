import { ranking } from '@niujin/quotes/contract'
import { addStocks, createGroup } from '@niujin/watchlist/contract'
import { must, type Device } from '../e2e/testing/device.ts'

const PAGE = 100

/** Codes of the most traded A shares, as many as asked for. @throws when the market has fewer. */
export async function mostTraded(device: Device, count: number): Promise<string[]> {
  const codes: string[] = []
  let cursor: string | null = null
  do {
    const page: { list: readonly { code: string }[]; nextCursor: string | null } = must(
      await device.call(ranking, { sort: 'amount', count: PAGE, ...(cursor !== null && { cursor }) }),
    )
    codes.push(...page.list.map(({ code }) => code))
    cursor = page.nextCursor
  } while (cursor !== null && codes.length < count)
  if (codes.length < count) throw new Error(`市场里的股票不到 ${count} 只`)
  return codes.slice(0, count)
}

/** Makes a group of the device's member with these stocks in it; gives the group's id. */
export async function groupWith(device: Device, name: string, codes: readonly string[]): Promise<string> {
  const { id } = must(await device.call(createGroup, { name }))
  if (codes.length > 0) must(await device.call(addStocks, { stocks: codes.join(), groupIds: id }))
  return id
}
