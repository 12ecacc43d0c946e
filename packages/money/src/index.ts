export { coins, fen, fenOf, yuanText, type Coins, type Fen } from './amounts.ts'
export { splitFen } from './split.ts'
