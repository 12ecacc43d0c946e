import { toast } from '@niujin/ui'
import type { ChartLayout } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { freeName } from '../../domain/index.ts'
import { ask } from '../calls.ts'
import { deviceLayouts, dropFromDevice } from './device-layouts.ts'

let running: Promise<void> | undefined

/** After login: the guest's layouts of this device become the member's. What there is no room for stays here. */
export function takeOverLayouts(): Promise<void> {
  running ??= takeOver().finally(() => {
    running = undefined
  })
  return running
}

async function takeOver(): Promise<void> {
  const layouts = deviceLayouts()
  if (layouts.length === 0) return
  const known = await ask('listLayouts', {})
  if (!known.ok) return
  const { list, room } = known.value
  const names = list.map(({ name }) => name)
  let taken = 0
  for (const layout of layouts.slice(0, room)) {
    const end = await takeOne(layout, names)
    if (end === 'stays') break
    if (end === 'taken') taken += 1
  }
  const left = deviceLayouts().length
  if (taken > 0) toast(`已并入本机的 ${taken} 个图表布局${left > 0 ? `，${left} 个留在本机` : ''}`)
}

async function takeOne(
  { layoutId, name: wished, view }: ChartLayout,
  names: string[],
): Promise<'taken' | 'dropped' | 'stays'> {
  const name = freeName(wished, names, LIMITS.name)
  // Under its own number: where the answer to the last try was lost it is not made twice.
  const outcome = await ask('saveLayout', { name, view }, { idempotencyKey: layoutId })
  const isThere = outcome.ok || outcome.code === 'IDEMPOTENCY_CONFLICT'
  // What this version of the contract does not take will never be taken.
  if (!isThere && outcome.code !== 'INPUT_INVALID') return 'stays'
  dropFromDevice(layoutId)
  names.push(name)
  return isThere ? 'taken' : 'dropped'
}
