import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 公司资料的页面，用详情布局。 */
export const routes: { details: RouteConfigEntry[] } = {
  details: [
    route('StockCapital', './flow/stock-capital-page.tsx'),
    route('stockInformation', './information/stock-information-page.tsx'),
    route('shareholderGsgk', './profile/shareholder-page.tsx'),
  ],
}
