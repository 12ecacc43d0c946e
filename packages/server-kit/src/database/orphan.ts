import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Looks, a tenth of a second apart, for the end of a database that was asked to stop. */
const CHECKS = 100

/**
 * A killed server leaves its database running on the folder; it is asked to stop before a new one starts. The number in
 * its file may be another process by now, as after a restart of the machine.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!pid || !isAlive(pid) || !(await isDatabase(pid, port))) return
  process.kill(pid, 'SIGINT')
  for (let check = 0; check < CHECKS && isAlive(pid); check += 1) await wait(100)
}

/** Whether a process is a database: by its command where the system tells it, else by its answering on the port. */
async function isDatabase(pid: number, port: number): Promise<boolean> {
  const command = `/proc/${pid}/cmdline`
  if (existsSync(command)) return readFileSync(command, 'utf8').includes('postgres')
  return answers(port)
}

/** Whether something listens on a port of this machine. */
function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket
      .once('error', () => done(false))
      .once('connect', () => {
        socket.destroy()
        done(true)
      })
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
