import { randomId } from '@niujin/contract-kit'
import { stored } from '@niujin/web-kit/device'
import type { ChartLayout } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'

/** What is kept under a name, under a number of its own once it is kept. */
export interface LayoutToKeep {
  readonly layoutId?: string | undefined
  readonly name: string
  readonly view: ChartLayout['view']
}

/** Layouts of a guest, the oldest first. They were made by this page; here only what another version of it kept is dropped. */
const kept = stored<readonly ChartLayout[]>('local', 'chart-layouts', {
  shape: (given) => (Array.isArray(given) ? given.filter(isLayout).slice(0, LIMITS.layoutsOnDevice) : undefined),
  empty: [],
})

/** A guest's layouts as they are now. */
export const deviceLayouts = kept.read
/** The same in a component; the served page shows none. */
export const useDeviceLayouts = kept.use

/** Keeps a layout on the device; what is against it, in words. */
export function keepOnDevice({ layoutId = randomId(), name: given, view }: LayoutToKeep): string | undefined {
  const name = given.trim()
  const before = kept.read()
  const isKnown = before.some((one) => one.layoutId === layoutId)
  if (name === '') return '请输入布局的名字'
  if (name.length > LIMITS.name) return `名字最多 ${LIMITS.name} 个字`
  if (before.some((one) => one.name === name && one.layoutId !== layoutId)) return '已有同名的布局'
  if (!isKnown && before.length >= LIMITS.layoutsOnDevice)
    return `没有登录时最多存 ${LIMITS.layoutsOnDevice} 个布局，登录后并入账号`
  const layout = { layoutId, name, view }
  kept.write(isKnown ? before.map((one) => (one.layoutId === layoutId ? layout : one)) : [...before, layout])
  return undefined
}

/** Takes a layout off the device. */
export function dropFromDevice(layoutId: string): void {
  kept.change((before) => before.filter((one) => one.layoutId !== layoutId))
}

function isLayout(given: unknown): given is ChartLayout {
  return (
    typeof given === 'object' &&
    given !== null &&
    'layoutId' in given &&
    typeof given.layoutId === 'string' &&
    'name' in given &&
    typeof given.name === 'string' &&
    'view' in given &&
    typeof given.view === 'object' &&
    given.view !== null
  )
}
