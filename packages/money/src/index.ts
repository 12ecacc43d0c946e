export { fen, fenOf, moneyText, yuanText, type Fen } from './amounts.ts'
