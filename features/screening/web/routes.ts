import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 选股的页面，按外壳的布局分组。 */
export const routes: { hq: RouteConfigEntry[]; details: RouteConfigEntry[] } = {
  hq: [route('Xg', './xg/xg-page.tsx')],
  details: [
    route('DynamicCondition', './condition/condition-page.tsx'),
    route('SelectPlate', './plate/select-plate-page.tsx'),
    route('MySelectPlate', './plate/my-plates-page.tsx'),
    route('ScreeningResults', './results/results-page.tsx'),
    route('MyScreeningResults', './saved/saved-page.tsx'),
    route('TimingSelection', './timing/timing-page.tsx'),
    route('Xgfx', './share/share-page.tsx'),
    route('FormulaEdit', './formula/formula-page.tsx'),
  ],
}
