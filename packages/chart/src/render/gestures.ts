import type { PointerTaker } from './chart-handle.ts'
import { Fling } from './fling.ts'
import { tremble } from './haptic.ts'
import { apartOf, middleOf, pointFrom, type Point } from './points.ts'

/** What fingers, mouse, wheel and keys ask of a chart. Pixels are relative to its element. */
export interface GestureTarget {
  pan(pixels: number): void
  zoom(factor: number, x: number): void
  /** Puts the cross-hair somewhere. */
  point(x: number, y: number, byFinger: boolean): void
  leave(): void
  /** Where the cross-hair stands. */
  crosshair(): Point | undefined
  tap(x: number, y: number): void
  doubleTap(): void
  /** A finger rested without moving and was lifted. */
  hold(x: number, y: number): void
  /** Moves the cross-hair by bars. */
  step(bars: number): void
  /** Who takes this finger before the chart. */
  take(x: number, y: number): PointerTaker | undefined
  hover(x: number, y: number): void
}

/** Milliseconds after which a resting finger shows the cross-hair. */
const LONG_PRESS = 260
/** Milliseconds after which a finger that still rests means a price. */
const HOLD = 500
const SLOP = 8
const DOUBLE_TAP = 280
/** Pixels between the two taps of a double one. */
const NEAR = 32
const TREMBLE = 12

/**
 * What the finger that is down does: nothing yet, moves the bars, moves the cross-hair under it, moves the cross-hair
 * from where it stood, or is the page's.
 */
type Doing = 'waits' | 'pans' | 'holds' | 'carries' | 'leaves'

/**
 * Listens on `element` until the returned function is called. One finger pans sideways (up and down stays the
 * page's), a tap or a hold shows the cross-hair, two fingers zoom about their middle, a mouse hovers and drags.
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
  on('pointercancel', (event) => gestures.cancel(event))
  on('pointerleave', (event) => gestures.left(event))
  on('wheel', (event) => gestures.wheel(event), false)
  on('keydown', (event) => gestures.key(event), false)
  // While the cross-hair or a line is moved the page must not scroll under the finger.
  on(
    'touchmove',
    (event) => {
      if (gestures.isBusy && event.cancelable) event.preventDefault()
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
  private readonly element: HTMLElement
  private readonly target: GestureTarget
  private readonly rotated: () => boolean
  private readonly fingers = new Map<number, Point>()
  private readonly fling: Fling
  private doing: Doing = 'waits'
  private taker: PointerTaker | undefined
  private started: Point = { x: 0, y: 0 }
  private startedAt = 0
  /** From the finger to the cross-hair that it carries. */
  private offset: Point = { x: 0, y: 0 }
  private hasMoved = false
  /** The finger stopped what was gliding: lifting it again is no tap. */
  private onlyStopped = false
  private press: ReturnType<typeof setTimeout> | undefined
  private ripe: ReturnType<typeof setTimeout> | undefined
  private lastTap = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }

  constructor(element: HTMLElement, target: GestureTarget, rotated: () => boolean) {
    this.element = element
    this.target = target
    this.rotated = rotated
    this.fling = new Fling((pixels) => target.pan(pixels))
  }

  /** Whether the finger is the chart's whichever way it goes. */
  get isBusy(): boolean {
    return this.taker !== undefined || this.doing === 'holds' || this.doing === 'carries' || this.fingers.size > 1
  }

  down(event: PointerEvent): void {
    const point = this.pointOf(event)
    const wasGliding = this.fling.stop()
    this.fingers.set(event.pointerId, point)
    this.stopWaiting()
    this.started = point
    this.startedAt = event.timeStamp
    this.hasMoved = false
    this.onlyStopped = wasGliding
    if (this.fingers.size > 1) return this.second()
    this.doing = 'waits'
    this.taker = this.target.take(point.x, point.y)
    if (this.taker) this.element.setPointerCapture(event.pointerId)
    else if (event.pointerType !== 'mouse') this.wait(point)
  }

  move(event: PointerEvent): void {
    const point = this.pointOf(event)
    const before = this.fingers.get(event.pointerId)
    if (!before) return this.hover(event, point)
    const was = this.fingers.size === 2 ? [...this.fingers.values()] : []
    this.fingers.set(event.pointerId, point)
    if (this.taker) this.taker.move(point.x, point.y)
    else if (was.length === 2) this.pinch(was, [...this.fingers.values()])
    else this.drag(event, before, point)
  }

  up(event: PointerEvent): void {
    const point = this.pointOf(event)
    const wasAlone = this.fingers.size === 1
    this.fingers.delete(event.pointerId)
    this.stopWaiting()
    const { taker } = this
    this.taker = undefined
    if (taker) taker.up(point.x, point.y)
    else if (wasAlone) this.finish(event, point)
  }

  /** The browser took the finger, to scroll the page. */
  cancel(event: PointerEvent): void {
    this.fingers.delete(event.pointerId)
    this.stopWaiting()
    this.taker?.cancel()
    this.taker = undefined
    this.doing = 'waits'
  }

  left(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && this.fingers.size === 0) this.target.leave()
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
    else if (event.key === 'Home') this.target.step(Number.NEGATIVE_INFINITY)
    else if (event.key === 'End') this.target.step(Number.POSITIVE_INFINITY)
    else if (event.key === '+' || event.key === '=') this.target.zoom(1.25, this.element.clientWidth / 2)
    else if (event.key === '-') this.target.zoom(0.8, this.element.clientWidth / 2)
    else if (event.key === 'Escape') this.target.leave()
    else return
    event.preventDefault()
  }

  stop(): void {
    this.stopWaiting()
    this.fling.stop()
  }

  private wait(point: Point): void {
    this.press = setTimeout(() => {
      this.doing = 'holds'
      this.target.point(point.x, point.y, true)
    }, LONG_PRESS)
    this.ripe = setTimeout(() => {
      if (!this.hasMoved) tremble(TREMBLE)
    }, HOLD)
  }

  private stopWaiting(): void {
    clearTimeout(this.press)
    clearTimeout(this.ripe)
  }

  /** A second finger makes it a pinch, whatever the first was doing. */
  private second(): void {
    this.taker?.cancel()
    this.taker = undefined
    this.doing = 'pans'
    this.hasMoved = true
  }

  private hover(event: PointerEvent, { x, y }: Point): void {
    if (event.pointerType !== 'mouse') return
    this.target.point(x, y, false)
    this.target.hover(x, y)
  }

  private drag(event: PointerEvent, before: Point, point: Point): void {
    const far = Math.hypot(point.x - this.started.x, point.y - this.started.y) >= SLOP
    if (far && !this.hasMoved) this.begin(event, point)
    this.hasMoved ||= far
    if (this.doing === 'holds') this.target.point(point.x, point.y, true)
    else if (this.doing === 'carries') this.target.point(point.x + this.offset.x, point.y + this.offset.y, true)
    else if (this.doing === 'pans') {
      this.fling.note(point.x, event.timeStamp)
      this.target.pan(point.x - before.x)
    }
  }

  /** The finger moves: what for depends on its way and on whether the cross-hair is shown. */
  private begin(event: PointerEvent, point: Point): void {
    if (this.doing !== 'waits') return
    this.stopWaiting()
    const isMouse = event.pointerType === 'mouse'
    const isAcross = Math.abs(point.x - this.started.x) >= Math.abs(point.y - this.started.y)
    const cross = isMouse ? undefined : this.target.crosshair()
    if (!isMouse && !isAcross && !this.rotated()) {
      this.doing = 'leaves'
      return
    }
    this.element.setPointerCapture(event.pointerId)
    this.doing = cross ? 'carries' : 'pans'
    if (cross) this.offset = { x: cross.x - this.started.x, y: cross.y - this.started.y }
    else this.target.leave()
  }

  private pinch(before: readonly Point[], now: readonly Point[]): void {
    const middle = middleOf(now)
    this.target.pan(middle.x - middleOf(before).x)
    this.target.zoom(apartOf(now) / apartOf(before), middle.x)
  }

  private finish(event: PointerEvent, point: Point): void {
    const { doing } = this
    this.doing = 'waits'
    if (doing === 'pans') this.fling.go(event.timeStamp)
    else if (this.hasMoved) return
    else if (doing === 'holds') {
      if (event.timeStamp - this.startedAt >= HOLD) this.target.hold(point.x, point.y)
    } else if (!this.onlyStopped) this.tap(event.timeStamp, point)
  }

  private tap(at: number, { x, y }: Point): void {
    const isSecond = at - this.lastTap.at < DOUBLE_TAP && Math.hypot(x - this.lastTap.x, y - this.lastTap.y) < NEAR
    this.lastTap = { at: isSecond ? Number.NEGATIVE_INFINITY : at, x, y }
    if (isSecond) this.target.doubleTap()
    else this.target.tap(x, y)
  }

  private pointOf(event: { clientX: number; clientY: number }): Point {
    return pointFrom(event, this.element.getBoundingClientRect(), this.rotated())
  }
}
