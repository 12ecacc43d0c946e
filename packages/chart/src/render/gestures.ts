/** What fingers, mouse, wheel and keys ask of a chart. Pixels are relative to its element. */
export interface GestureTarget {
  pan(pixels: number): void
  zoom(factor: number, x: number): void
  point(x: number, y: number): void
  leave(): void
  /** Moves the cross-hair by bars. */
  step(bars: number): void
  reset(): void
}

const LONG_PRESS = 260
const SLOP = 8
const DOUBLE_TAP = 280
const FRICTION = 0.94

interface Point {
  x: number
  y: number
}

/**
 * Listens on `element` until the returned function is called. One finger pans sideways (up and down stays the
 * page's), holding it shows the cross-hair, two fingers zoom about their middle, a mouse hovers and drags.
 */
export function listen(element: HTMLElement, target: GestureTarget, rotated: () => boolean): () => void {
  const gestures = new Gestures(element, target, rotated)
  const stop = new AbortController()
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    act: (event: HTMLElementEventMap[Name]) => void,
    passive = true,
  ) => element.addEventListener(name, act, { signal: stop.signal, passive })
  on('pointerdown', (event) => gestures.down(event))
  on('pointermove', (event) => gestures.move(event))
  on('pointerup', (event) => gestures.up(event))
  on('pointercancel', (event) => gestures.up(event))
  on('pointerleave', () => gestures.left())
  on('wheel', (event) => gestures.wheel(event), false)
  on('keydown', (event) => gestures.key(event), false)
  // While the cross-hair is held the page must not scroll under the finger.
  on(
    'touchmove',
    (event) => {
      if (gestures.holding && event.cancelable) event.preventDefault()
    },
    false,
  )
  on('contextmenu', (event) => event.preventDefault(), false)
  return () => {
    stop.abort()
    gestures.stop()
  }
}

class Gestures {
  holding = false
  private readonly element: HTMLElement
  private readonly target: GestureTarget
  private readonly rotated: () => boolean
  private readonly fingers = new Map<number, Point>()
  private started: Point = { x: 0, y: 0 }
  private dragging = false
  private speed = 0
  private press: ReturnType<typeof setTimeout> | undefined
  private glide = 0
  private lastTap = 0

  constructor(element: HTMLElement, target: GestureTarget, rotated: () => boolean) {
    this.element = element
    this.target = target
    this.rotated = rotated
  }

  down(event: PointerEvent): void {
    const point = this.pointOf(event)
    cancelAnimationFrame(this.glide)
    this.fingers.set(event.pointerId, point)
    this.started = point
    this.dragging = false
    this.speed = 0
    clearTimeout(this.press)
    if (event.pointerType === 'mouse' || this.fingers.size > 1) return
    this.press = setTimeout(() => {
      this.holding = true
      this.target.point(point.x, point.y)
    }, LONG_PRESS)
  }

  move(event: PointerEvent): void {
    const point = this.pointOf(event)
    const before = this.fingers.get(event.pointerId)
    if (!before) {
      if (event.pointerType === 'mouse') this.target.point(point.x, point.y)
      return
    }
    const apart = this.fingers.size === 2 ? this.distance() : 0
    this.fingers.set(event.pointerId, point)
    if (this.holding) this.target.point(point.x, point.y)
    else if (apart > 0) this.pinch(apart)
    else this.drag(event, before, point)
  }

  up(event: PointerEvent): void {
    clearTimeout(this.press)
    const wasAlone = this.fingers.size === 1
    this.fingers.delete(event.pointerId)
    if (this.holding) {
      this.holding = false
      this.target.leave()
    } else if (wasAlone && this.dragging) this.glideOn()
    else if (wasAlone) this.tap(event.timeStamp)
  }

  left(): void {
    if (!this.holding && this.fingers.size === 0) this.target.leave()
  }

  wheel(event: WheelEvent): void {
    const { x } = this.pointOf(event)
    if (event.ctrlKey || Math.abs(event.deltaY) > Math.abs(event.deltaX)) {
      if (!event.ctrlKey && !this.element.contains(document.activeElement)) return
      event.preventDefault()
      this.target.zoom(Math.exp(-event.deltaY * 0.002), x)
      return
    }
    event.preventDefault()
    this.target.pan(-event.deltaX)
  }

  key(event: KeyboardEvent): void {
    const bars = event.shiftKey ? 10 : 1
    if (event.key === 'ArrowLeft') this.target.step(-bars)
    else if (event.key === 'ArrowRight') this.target.step(bars)
    else if (event.key === '+' || event.key === '=') this.target.zoom(1.25, this.element.clientWidth / 2)
    else if (event.key === '-') this.target.zoom(0.8, this.element.clientWidth / 2)
    else if (event.key === 'Escape') this.target.leave()
    else return
    event.preventDefault()
  }

  stop(): void {
    clearTimeout(this.press)
    cancelAnimationFrame(this.glide)
  }

  private drag(event: PointerEvent, before: Point, point: Point): void {
    if (!this.dragging && Math.hypot(point.x - this.started.x, point.y - this.started.y) < SLOP) return
    if (!this.dragging) {
      clearTimeout(this.press)
      this.dragging = true
      this.target.leave()
      this.element.setPointerCapture(event.pointerId)
    }
    this.speed = point.x - before.x
    this.target.pan(this.speed)
  }

  private pinch(apart: number): void {
    clearTimeout(this.press)
    this.dragging = true
    this.speed = 0
    const [first, second] = [...this.fingers.values()]
    if (first && second && apart > 0) this.target.zoom(this.distance() / apart, (first.x + second.x) / 2)
  }

  private distance(): number {
    const [first, second] = [...this.fingers.values()]
    return first && second ? Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)) : 0
  }

  /** A flick goes on and slows down. */
  private glideOn(): void {
    if (Math.abs(this.speed) < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const frame = () => {
      this.speed *= FRICTION
      if (Math.abs(this.speed) < 0.4) return
      this.target.pan(this.speed)
      this.glide = requestAnimationFrame(frame)
    }
    this.glide = requestAnimationFrame(frame)
  }

  private tap(at: number): void {
    this.target.leave()
    if (at - this.lastTap < DOUBLE_TAP) this.target.reset()
    this.lastTap = at
  }

  /** A chart turned by a quarter gets its pixels from the other axis. */
  private pointOf(event: { clientX: number; clientY: number }): Point {
    const box = this.element.getBoundingClientRect()
    if (this.rotated()) return { x: event.clientY - box.top, y: box.right - event.clientX }
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
}
