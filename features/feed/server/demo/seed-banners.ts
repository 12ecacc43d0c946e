import { readFile } from 'node:fs/promises'
import type { FeedDeps } from '../deps.ts'
import { bannersOf, putBanner } from '../banners/banner-store.ts'

/** Drawn for the demonstration, beside their drawings. */
const BANNERS = [
  { file: 'candle.webp', title: '看懂一根 K 线', url: '/hq' },
  { file: 'screening.webp', title: '条件选股', url: '/Xg' },
  { file: 'live.webp', title: '直播间里聊盘面', url: '/LiveInteraction' },
] as const

/** Banners on the home page, once: none where there are some. */
export async function seedBanners({
  database,
  pictures,
  now,
}: Pick<FeedDeps, 'database' | 'pictures' | 'now'>): Promise<void> {
  if ((await bannersOf(database, '1')).length > 0) return
  const kept: string[] = []
  for (const { file } of BANNERS) {
    const picture = await pictures.keep(await readFile(new URL(`banners/${file}`, import.meta.url)))
    if (!picture.ok) throw new Error(`示例的广告图 ${file} 不能用：${picture.code}`)
    kept.push(picture.value.url)
  }
  await database.transaction().execute(async (change) => {
    for (const [at, { title, url }] of BANNERS.entries())
      await putBanner(
        change,
        undefined,
        {
          slot: '1',
          title,
          url,
          picture: kept[at] ?? '',
          grade: at + 1,
          audience: 'all',
          from: null,
          until: null,
          isOn: true,
        },
        new Date(now()),
      )
  })
}
