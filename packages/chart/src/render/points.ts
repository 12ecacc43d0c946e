export interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of two fingers. */
export function middleOf([first, second]: readonly Point[]): Point {
  return { x: ((first?.x ?? 0) + (second?.x ?? 0)) / 2, y: ((first?.y ?? 0) + (second?.y ?? 0)) / 2 }
}

/** Pixels between two fingers, never none. */
export function apartOf([first, second]: readonly Point[]): number {
  return Math.max(1, Math.hypot((first?.x ?? 0) - (second?.x ?? 0), (first?.y ?? 0) - (second?.y ?? 0)))
}

/** Where an event is inside a box; a chart turned by a quarter gets its pixels from the other axis. */
export function pointFrom(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  box: { readonly left: number; readonly top: number; readonly right: number },
  isRotated: boolean,
): Point {
  return isRotated ? { x: clientY - box.top, y: box.right - clientX } : { x: clientX - box.left, y: clientY - box.top }
}
