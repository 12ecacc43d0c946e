import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks of a second, as Linux has had them for ever. */
const TICKS = 100

interface Process {
  readonly pid: number
  readonly parent: number
  readonly ticks: number
}

/** Processor seconds that a process and those it started have used so far; of those that have ended only what their parents took over. */
export async function cpuSecondsBelow(root: number): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = (await Promise.all(names.map(readProcess))).flatMap((one) => one ?? [])
  const family = new Set([root])
  // Parents may come after their children: until nothing is added.
  for (let before = 0; before < family.size;) {
    before = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(({ pid }) => family.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS
}

/** The state, the parent and the times stand behind the name, which is in brackets and may hold anything. */
async function readProcess(name: string): Promise<Process | undefined> {
  try {
    const text = await readFile(`/proc/${name}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}
