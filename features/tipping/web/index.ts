/** Parts of tipping that the live pages show; to be fetched when they are opened: `lazy(() => import('@niujin/tipping/web'))` is the dialog. */
export { TipDialog, TipDialog as default, type TipDialogProps } from './tip/tip-dialog.tsx'
export type { GivenTip, TippedRoom } from './tip/use-tip.ts'
export { TipRanking, type TipRankingProps } from './ranking/tip-ranking.tsx'
export { IncomePanel } from './income/income-panel.tsx'
export { MyTips } from './mine/my-tips.tsx'
