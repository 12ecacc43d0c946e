import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 行情与个股的页面，按外壳的布局分组。 */
export const routes: { hq: RouteConfigEntry[]; details: RouteConfigEntry[] } = {
  hq: [route('hq', './hq/hq-page.tsx')],
  details: [
    route('StockDetails', './stock/stock-details-page.tsx'),
    route('indexStock', './stock/index-stock-page.tsx'),
    route('HKDetail', './stock/hk-detail-page.tsx'),
  ],
}
