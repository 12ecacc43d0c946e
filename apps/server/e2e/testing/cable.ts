import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to the product that can be pulled out: nothing gets through then, whoever in the browser asks. */
export interface Cable {
  readonly url: string
  pull(): void
  plug(): void
  stop(): void
}

/** Lays a cable to the product at `url`. */
export async function cableTo(url: string): Promise<Cable> {
  const open = new Set<Socket>()
  let isPulled = false
  const server = createServer((socket) => {
    if (isPulled) return void socket.destroy()
    const far = connect(Number(new URL(url).port), 'localhost')
    socket.pipe(far).pipe(socket)
    for (const end of [socket, far]) {
      open.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        open.delete(end)
        socket.destroy()
        far.destroy()
      })
    }
  })
  server.listen(0)
  await once(server, 'listening')
  const pull = () => {
    isPulled = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    pull,
    plug: () => (isPulled = false),
    stop() {
      pull()
      server.close()
    },
  }
}
