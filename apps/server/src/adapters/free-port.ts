import { createServer, type AddressInfo } from 'node:net'

/** Whether nobody listens on the port. */
export async function isFree(port: number): Promise<boolean> {
  return (await tryPort(port)) !== undefined
}

/** The usual port while it is free, else one that the system gives. */
export async function usualOrFree(usual: number): Promise<number> {
  return (await tryPort(usual)) ?? (await tryPort(0)) ?? usual
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, () => {
      const given = (probe.address() as AddressInfo).port
      probe.close(() => resolve(given))
    })
  })
}
