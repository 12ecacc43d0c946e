import type { ServerProcess } from './server-process.ts'

/** Resident memory of a server's process after clearing up, MB. */
export async function residentOf(server: ServerProcess): Promise<number> {
  return Math.round((await server.residentBytes()) / 2 ** 20)
}
