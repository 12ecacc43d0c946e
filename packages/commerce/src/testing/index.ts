import { LEVELS, type Level } from '../levels.ts'
import type { Rights } from '../ports.ts'
import { RIGHTS, rightRefusal } from '../rights.ts'

const ORDER = Object.keys(LEVELS) as Level[]

/** The rights of a policy where each has its usual values. Everybody has the highest level until a test gives them another; '' is a guest. */
export function usualRights() {
  const levels = new Map<string, Level>()
  const rights: Rights = {
    async limitOf(_connection, memberId, right) {
      const level = levels.get(memberId ?? '') ?? 'svip'
      const { usual } = RIGHTS[right]
      const next = ORDER.slice(ORDER.indexOf(level) + 1).find((one) => usual[one] > usual[level])
      const has = usual[level]
      return { has, refusal: rightRefusal(right, has, next && { level: next, value: usual[next] }) }
    },
  }
  return { rights, setLevel: (memberId: string, level: Level) => void levels.set(memberId, level) }
}
