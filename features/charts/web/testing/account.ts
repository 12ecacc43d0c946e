import type { Answers } from '@niujin/testkit/screen'
import type { DrawnLine, LineSet } from '../../contract/index.ts'

/** An account's lines by security, as the server keeps them: a save from another version than the newest is refused. */
export function lineAccount() {
  const sets = new Map<string, LineSet>()
  const found = (id: string): LineSet => sets.get(id) ?? { lines: [], version: 0 }
  let versions = 0
  const put = (id: string, lines: readonly DrawnLine[]) => {
    versions += 1
    sets.set(id, { lines, version: versions })
  }
  const answers: Answers = {
    '/charts/api/lines/get': ({ instrumentId }) => ({ data: found(String(instrumentId)) }),
    '/charts/api/lines/save': (fields) => {
      const { instrumentId, lines, version } = fields as unknown as {
        instrumentId: string
        lines: readonly DrawnLine[]
        version: number
      }
      if (found(instrumentId).version !== version) return { code: 'LINES_CHANGED', msg: '画线在别的设备上改过了' }
      put(instrumentId, lines)
      return { data: { version: versions } }
    },
  }
  return {
    answers,
    put,
    idsOf: (id: string) =>
      found(id)
        .lines.map((one) => one.id)
        .join(''),
  }
}
