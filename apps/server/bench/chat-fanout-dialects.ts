import type { Dialect } from './chat-fanout-socket.ts'

/** A page's stream: subscribes to a room and hears what happens there. */
export function productDialect(topic: string): Dialect {
  return {
    path: '/stream',
    greeting: [JSON.stringify({ op: 'sub', topics: [[topic]] })],
    isWelcome: (frame) => frame.includes('["snap"'),
    answer: () => undefined,
  }
}

const PING = '2'

/** socket.io over WebSocket alone: connects to the namespace, asks to be let into the room, answers pings. */
export function socketIoDialect(): Dialect {
  return {
    path: '/socket.io/?EIO=4&transport=websocket',
    greeting: ['40'],
    isWelcome: (frame) => frame.includes('42["joined"]'),
    answer(frame) {
      if (frame.length === PING.length && frame.includes(PING)) return '3'
      return frame.subarray(0, 2).includes('40') ? '42["join"]' : undefined
    },
  }
}
