export type { Frame } from './frames.ts'
export { type Hello, type ServerWord } from './messages.ts'
export type { Packet } from './packet.ts'
