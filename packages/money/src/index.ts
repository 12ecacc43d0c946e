export { channelName } from './channel-name.ts'
export { fen, fenOf, moneyText, yuanText, type Fen } from './amounts.ts'
