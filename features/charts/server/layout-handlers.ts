import { RIGHTS } from '@niujin/commerce'
import type { Allowance } from '@niujin/commerce/ports'
import { fail, ok, randomId } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { withTables, type OpenTransaction } from '@niujin/server-kit/database'
import { deleteLayout, listLayouts, saveLayout } from '../contract/index.ts'
import type { ChartsDeps } from './deps.ts'
import { addLayout, dropLayout, layoutsOf, setLayout } from './layout-store.ts'
import { holdMember, type ChartTables } from './tables.ts'

/** Charts as a member set them up: only ever their own. */
export function layoutHandlers({ database, now, rights }: ChartsDeps): Handler[] {
  const allowed = async (connection: OpenTransaction, memberId: string): Promise<Allowance> => {
    const { has, refusal } = await rights.limitOf(connection, memberId, 'chartLayouts')
    return { has: Math.min(has, RIGHTS.chartLayouts.most), refusal }
  }
  return [
    handleMember(listLayouts, async (_input, { memberId }) => {
      const list = await layoutsOf(database, memberId)
      const { has } = await allowed(database, memberId)
      return ok({ list, room: Math.max(0, has - list.length) })
    }),
    handleOnce(saveLayout, async ({ layoutId, name, view }, { memberId, transaction }) => {
      const change = withTables<ChartTables>(transaction)
      await holdMember(change, memberId)
      const own = await layoutsOf(change, memberId)
      const layout = { memberId, name, view, at: new Date(now()) }
      if (own.some((one) => one.name === name && one.layoutId !== layoutId)) return fail('NAME_TAKEN')
      if (layoutId !== undefined) {
        if (!own.some((one) => one.layoutId === layoutId)) return fail('LAYOUT_UNKNOWN')
        await setLayout(change, layoutId, layout)
        return ok({ layoutId })
      }
      const { has, refusal } = await allowed(change, memberId)
      if (own.length >= has) return fail('LAYOUTS_FULL', refusal)
      const made = randomId(16)
      await addLayout(change, made, layout)
      return ok({ layoutId: made })
    }),
    handleMember(deleteLayout, async ({ layoutId }, { memberId }) => {
      await dropLayout(database, memberId, layoutId)
      return ok({})
    }),
  ]
}
