import type { MemberData } from '@niujin/server-kit'
import { layoutsOf } from './layout-store.ts'
import { dropOf, lineSetsOf } from './member-store.ts'
import type { ChartDatabase } from './tables.ts'

/** What a member drew and set up: to read, and to erase when the account goes. */
export function chartsMemberData(database: ChartDatabase): MemberData {
  return {
    name: '画线与布局',
    async exportOf(memberId) {
      const [lines, layouts] = await Promise.all([lineSetsOf(database, memberId), layoutsOf(database, memberId)])
      return { 画线: lines, 图表布局: layouts }
    },
    erase: (memberId) => dropOf(database, memberId),
  }
}
