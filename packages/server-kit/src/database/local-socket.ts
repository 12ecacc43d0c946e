import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What a system takes as the address of a socket: 104 bytes on macOS, 108 on Linux, the closing one among them. */
const LONGEST = 103
const FILE = '.s.PGSQL.'

/**
 * True when the database can be asked through a socket in its own folder. That takes half the time of a connection over
 * the loopback network, and nobody but its user and root may enter there. Windows has none that the client knows.
 */
export function hasLocalSocket(folder: string, platform: NodeJS.Platform = process.platform): boolean {
  return platform !== 'win32' && !folder.includes('"') && Buffer.byteLength(join(folder, `${FILE}65535`)) <= LONGEST
}

/** The setting that says where the database listens besides its port; the folder is one of a list, hence the quotes. */
export function socketSetting(folder: string): string {
  return `unix_socket_directories=${hasLocalSocket(folder) ? `"${folder}"` : ''}`
}

/** Takes away what databases that were killed left: each had another port, and so another name. */
export async function removeLeftSockets(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(FILE))
  for (const name of left) await rm(join(folder, name), { force: true })
}
