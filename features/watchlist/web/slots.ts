import type { FeatureSlots } from '@niujin/web-kit'

const anything = () => true

/** What the watchlist puts in other features' pages. */
export const slots: FeatureSlots = {
  homeLines: [{ key: 'watch', order: 5, load: () => import('./home/watch-line.tsx') }],
  instrumentActions: [
    { key: 'watch', order: 10, suits: anything, load: () => import('./actions/watch-action.tsx') },
    { key: 'alert', order: 20, suits: anything, load: () => import('./actions/alert-action.tsx') },
  ],
  rowActions: [{ key: 'watch', order: 10, suits: anything, load: () => import('./actions/row-actions.tsx') }],
  chartMarks: [{ key: 'alert', order: 10, suits: anything, load: () => import('./alerts/alert-lines.tsx') }],
  priceActions: [{ key: 'alert', order: 10, suits: anything, load: () => import('./actions/price-alert.tsx') }],
}
