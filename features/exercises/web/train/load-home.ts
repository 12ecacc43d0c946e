import type { LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { dailyBoard, practiceHome } from '../../contract/index.ts'

/** The practice's home, with the stock that the address names, and today's board. */
export async function loadHome({ call, url }: LoadArgs) {
  const stock = stockIn(url.searchParams)
  const [home, board] = await Promise.all([
    call(practiceHome, stock === undefined ? {} : { stock }),
    call(dailyBoard, {}),
  ])
  return { stock, home: loadedAs(keyOf(stock), home), board: loadedAs(board.ok ? board.value.day : '', board) }
}

export type LoadedHome = Awaited<ReturnType<typeof loadHome>>

/** What the home is read for. */
export function keyOf(stock: string | undefined): string {
  return `home ${stock ?? ''}`
}

/** The stock of an address, by its id or its code alone. */
function stockIn(asked: URLSearchParams): string | undefined {
  const stock = asked.get('stock') ?? ''
  return /^((SH|SZ|BJ)\.)?\d{6}$/.test(stock) ? stock : undefined
}
