export { choiceOf, tipAmount, TIP_PRESETS, typedDigits, type TipChoice, type TipPreset } from './amount.ts'
export { mayTip, type AskedTip, type TippedBroadcast, type TipRefusal } from './may-tip.ts'
export { withRanks } from './ranks.ts'
export { thankYou } from './thanks.ts'
