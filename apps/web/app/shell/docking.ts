/**
 * Where the floating button rests: at a side of the column, at a share of the free height from the
 * top.
 */
export interface Dock {
  readonly side: 'left' | 'right'
  readonly height: number
}

/** Where it rests until someone moves it. */
export const FIRST_DOCK: Dock = { side: 'right', height: 0.75 }

const STEP = 0.1

/** The dock nearest to a point, in shares (0 to 1) of the column's width and the free height. */
export function dockAt(x: number, y: number): Dock {
  return { side: x < 0.5 ? 'left' : 'right', height: within(y) }
}

/** The dock after an arrow key; undefined for other keys. */
export function dockAfterKey(dock: Dock, key: string): Dock | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { ...dock, side: 'left' }
    case 'ArrowRight':
      return { ...dock, side: 'right' }
    case 'ArrowUp':
      return { ...dock, height: within(dock.height - STEP) }
    case 'ArrowDown':
      return { ...dock, height: within(dock.height + STEP) }
    default:
      return undefined
  }
}

function within(share: number): number {
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : FIRST_DOCK.height
}
