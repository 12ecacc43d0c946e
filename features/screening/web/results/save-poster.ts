import { toast } from '@niujin/ui'
import { saveFile } from '@niujin/web-kit/files'
import { dayText } from '@niujin/web-kit/formats'
import type { Answer } from '../calls.ts'
import { figureText } from './columns.ts'

/** Stocks a poster has room for. */
const MOST = 20

export interface PosterOf {
  readonly name: string
  /** The rule in words. */
  readonly lines: readonly string[]
  readonly answer: Answer<'screenStocks'>
  /** The public page, when there is one. */
  readonly url: string | undefined
}

/** Draws what the rule selects as a picture and saves it. Drawing is fetched when first wanted. */
export async function savePoster({ name, lines, answer, url }: PosterOf): Promise<void> {
  const { drawPoster } = await import('../share/poster.ts')
  const { state, total, list } = answer
  const picture = await drawPoster({
    title: name,
    subtitle: `${dayText(state.date)} 选出 ${total} 只${state.simulated ? ' · 模拟行情' : ''}`,
    lines,
    heads: ['名称', '最新价', '涨跌幅'],
    rows: list.slice(0, MOST).map(({ quote }) => ({
      name: `${quote.name} ${quote.code}`,
      figures: [figureText('last', quote.live, quote.digits), figureText('changePercent', quote.live, quote.digits)],
    })),
    foot: total > MOST ? [`只列出前 ${MOST} 只`] : [],
    url,
  })
  if (picture) saveFile(picture, `${name}.png`)
  else toast('这台设备画不出图片')
}
