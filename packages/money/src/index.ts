export { fen, fenOf, yuanText, type Fen } from './amounts.ts'
