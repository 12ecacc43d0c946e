/** Parts with which other pages let a member pay for what they have opened: the ways to pay, and going there. */
export { ChannelChoice, type ChannelChoiceProps } from './paying/channel-choice.tsx'
export type { WentToPay } from './paying/go-to-pay.ts'
export { usePayFor, type PayingFor } from './paying/use-pay-for.ts'
