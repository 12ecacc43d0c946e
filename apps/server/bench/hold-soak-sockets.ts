import { WebSocket } from 'ws'

/** So many sockets that follow quotes, for ever: `node hold-soak-sockets.ts 地址 条数`. Tells its parent each second what arrived. */
const [, , url = '', count = '0'] = process.argv
const STOCKS = ['SH.600519', 'SH.600036', 'SH.601318', 'SZ.000001', 'SZ.300750', 'SH.000001']
/** A server that has gone away is asked again after this and up to as much more, milliseconds: not all at once. */
const AGAIN = 1000
const seen = { open: 0, frames: 0, closed: 0 }

function follow(at: number): void {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/stream`, {
    headers: { 'x-forwarded-for': `10.${at % 250}.1.${(at % 200) + 1}` },
  })
  socket.on('open', () => {
    seen.open += 1
    const own = STOCKS.map((_, step) => [`quote/${STOCKS[(at + step) % STOCKS.length] ?? ''}`]).slice(0, 3)
    socket.send(JSON.stringify({ op: 'sub', topics: own }))
  })
  socket.on('message', () => (seen.frames += 1))
  socket.on('error', () => undefined)
  socket.once('close', () => {
    if (socket.readyState !== WebSocket.CONNECTING) seen.closed += 1
    setTimeout(() => follow(at), AGAIN + Math.random() * AGAIN)
  })
  const opened = { yes: false }
  socket.once('open', () => (opened.yes = true))
  socket.once('close', () => opened.yes && (seen.open -= 1))
}

for (let at = 0; at < Number(count); at += 1) setTimeout(() => follow(at), at * 5)
setInterval(() => process.send?.(seen), 1000)
process.once('disconnect', () => process.exit(0))
