import { RIGHTS } from '@niujin/commerce'
import type { Rights } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { RightRow } from '../contract/index.ts'
import { allowanceOf, highestLevel } from '../domain/index.ts'
import { allLimits, limitsFor } from './right-store.ts'
import { within, type Reads } from './tables.ts'

/** The rights, with the table of all levels. */
export interface RightReads extends Rights {
  /** Every right with its value for each level. */
  tableOf(connection: OpenTransaction): Promise<readonly RightRow[]>
}

/** How much members may have, by the highest level they have at the moment of asking. */
export function createRights(now: () => number): RightReads {
  return {
    async limitOf(connection, memberId, right) {
      const { values, held } = await limitsFor(within(connection), { memberId, right }, new Date(now()))
      return allowanceOf(right, values, highestLevel(held.map((level) => `membership:${level}`)))
    },
    tableOf: (connection) => rightRows(within(connection)),
  }
}

/** Every right with its value for each level, in the order of the policy. */
export async function rightRows(reads: Reads): Promise<RightRow[]> {
  return [...(await allLimits(reads))].map(([name, values]) => {
    const { title, unit } = RIGHTS[name]
    return { name, title, unit, ...values }
  })
}
