import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 诊股的页面，用详情布局。 */
export const routes: { details: RouteConfigEntry[] } = {
  details: [
    route('DiagnosisStock', './home/diagnosis-page.tsx'),
    route('DiagnosisStockDetail', './detail/report-page.tsx'),
  ],
}
