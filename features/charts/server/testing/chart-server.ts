import { usualRights } from '@niujin/commerce/testing'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { createCharts } from '../index.ts'
import type { ChartTables } from '../tables.ts'

/** Lines and layouts on their own; SZ.999999 is no security. */
export async function startCharts() {
  const { rights, setLevel } = usualRights()
  const server = await startFeature(({ database, now }: Foundation<ChartTables>) =>
    createCharts({ database, now, rights, instruments: { find: (id) => (id === 'SZ.999999' ? undefined : {}) } }),
  )
  return { ...server, setLevel }
}
