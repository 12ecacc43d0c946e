import { reasonOf, useMember, useOnce } from '@niujin/web-kit'
import { useRead, type AnswerState } from '@niujin/web-kit/asking'
import type { ChartLayout } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import { dropFromDevice, keepOnDevice, useDeviceLayouts, type LayoutToKeep } from './device-layouts.ts'
import { takeOverLayouts } from './take-over.ts'

/** Charts as somebody set them up. */
export interface UsedLayouts {
  /** The oldest first; empty until they came. */
  readonly list: readonly ChartLayout[]
  /** How many more there may be; undefined until it is known. */
  readonly room: number | undefined
  readonly state: AnswerState
  readonly busy: boolean
  /** Adds one, or changes the one of the id given; what is against it, in words. */
  readonly save: (layout: LayoutToKeep) => Promise<string | undefined>
  readonly remove: (layoutId: string) => Promise<string | undefined>
  readonly reload: () => Promise<void>
}

/** Layouts: a guest's are on the device and become the member's with the sign-in; a member's are in the account. */
export function useLayouts(): UsedLayouts {
  const member = useMember()?.niujinUid
  const device = useDeviceLayouts()
  const read = useRead({
    key: member,
    ask: async (options) => {
      await takeOverLayouts()
      return ask('listLayouts', {}, options)
    },
  })
  const { busy, run } = useOnce(ask, 'saveLayout')
  if (member === undefined) return guestLayouts(device)
  return {
    list: read.value?.list ?? [],
    room: read.value?.room,
    state: read.state,
    busy,
    async save(layout) {
      const outcome = await run(layout)
      if (outcome.ok) await read.reload()
      return outcome.ok ? undefined : (reasonOf(outcome) ?? '没有存下，请重试')
    },
    async remove(layoutId) {
      const outcome = await ask('deleteLayout', { layoutId })
      if (outcome.ok) await read.reload()
      return outcome.ok ? undefined : (reasonOf(outcome) ?? '没有删掉，请重试')
    },
    reload: read.reload,
  }
}

function guestLayouts(list: readonly ChartLayout[]): UsedLayouts {
  return {
    list,
    room: Math.max(0, LIMITS.layoutsOnDevice - list.length),
    state: 'ready',
    busy: false,
    save: (layout) => Promise.resolve(keepOnDevice(layout)),
    remove(layoutId) {
      dropFromDevice(layoutId)
      return Promise.resolve(undefined)
    },
    reload: () => Promise.resolve(),
  }
}
