import { stored } from '@niujin/web-kit/device'
import type { ReadingPosition } from '../../contract/index.ts'

/** Positions in so many articles are remembered on a device, the latest. */
const MOST = 100

type Positions = Readonly<Record<string, ReadingPosition>>

const positions = stored<Positions>('local', 'reading-positions', {
  shape: (given) => (typeof given === 'object' && given !== null ? readPositions(given) : undefined),
  empty: {},
  of: 'member',
  takeOver: (guests, own) => ({ ...guests, ...own }),
})

/** Where this device stopped in an article. */
export function positionOf(id: string): ReadingPosition | undefined {
  return positions.read()[id]
}

/** Remembers where this device is in an article. */
export function rememberPosition(id: string, position: ReadingPosition): void {
  positions.change((before) => {
    const others = Object.entries(before).filter(([one]) => one !== id)
    return Object.fromEntries([...others, [id, position] as const].slice(-MOST))
  })
}

/** Of two, the one where somebody was later. */
export function laterOf(
  one: ReadingPosition | null | undefined,
  other: ReadingPosition | null | undefined,
): ReadingPosition | undefined {
  if (!one || !other) return one ?? other ?? undefined
  return Date.parse(one.at) >= Date.parse(other.at) ? one : other
}

function readPositions(given: object): Positions {
  return Object.fromEntries(Object.entries(given).filter((one): one is [string, ReadingPosition] => isPosition(one[1])))
}

function isPosition(given: unknown): given is ReadingPosition {
  return (
    typeof given === 'object' &&
    given !== null &&
    'block' in given &&
    typeof given.block === 'number' &&
    'offset' in given &&
    typeof given.offset === 'number' &&
    'at' in given &&
    typeof given.at === 'string'
  )
}
