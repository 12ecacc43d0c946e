import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PointerTaker } from './chart-handle.ts'
import { listen, type GestureTarget } from './gestures.ts'

const heard: string[] = []
let crosshair: { x: number; y: number } | undefined
let taker: PointerTaker | undefined
let element: EventTarget & { asked?: string[] }
let stop = () => {}

const note =
  (name: string) =>
  (...values: readonly unknown[]) =>
    void heard.push([name, ...values].join(' '))

const target: GestureTarget = {
  pan: note('pan'),
  zoom: note('zoom'),
  point: note('point'),
  leave: note('leave'),
  crosshair: () => crosshair,
  tap: note('tap'),
  doubleTap: note('doubleTap'),
  hold: note('hold'),
  step: note('step'),
  take: () => taker,
  hover: () => undefined,
}

beforeEach(() => {
  heard.length = 0
  crosshair = undefined
  taker = undefined
  vi.useFakeTimers()
  element = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0, right: 300 }),
    setPointerCapture: () => undefined,
    clientWidth: 300,
  })
  stop = listen(element as unknown as HTMLElement, target, () => false)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** A finger at a place; `after` milliseconds pass before it. */
function finger(name: string, x: number, y: number, { after = 10, id = 1, mouse = false } = {}): void {
  vi.advanceTimersByTime(after)
  const event = Object.assign(new Event(name), {
    pointerId: id,
    pointerType: mouse ? 'mouse' : 'touch',
    clientX: x,
    clientY: y,
  })
  Object.defineProperty(event, 'timeStamp', { value: Date.now() })
  element.dispatchEvent(event)
}

/** Whether the page is kept from doing what a key does by itself. */
function isTaken(key: string): boolean {
  const press = Object.assign(new Event('keydown', { cancelable: true }), { key, shiftKey: false })
  element.dispatchEvent(press)
  return press.defaultPrevented
}

test('左右键移动十字线，Home、End 到头尾，页面不跟着动；图表不用的键还归页面', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End'].map(isTaken)).toEqual([true, true, true, true])
  expect(heard).toEqual(['step -1', 'step 1', 'step -Infinity', 'step Infinity'])
  expect(['Tab', 'ArrowDown', 'PageDown'].map(isTaken)).toEqual([false, false, false])
})

test('点一下说点在哪里；很快再点一下是双击，隔久了是两次点', () => {
  finger('pointerdown', 100, 50)
  finger('pointerup', 100, 50)
  finger('pointerdown', 104, 52, { after: 100 })
  finger('pointerup', 104, 52)
  finger('pointerdown', 100, 50, { after: 600 })
  finger('pointerup', 100, 50)
  finger('pointerdown', 100, 50, { after: 600 })
  finger('pointerup', 100, 50)
  expect(heard).toEqual(['tap 100 50', 'doubleTap', 'tap 100 50', 'tap 100 50'])
})

test('横着拖平移；竖着拖归页面，不动图，也不算点', () => {
  finger('pointerdown', 100, 50)
  finger('pointermove', 120, 52)
  finger('pointerup', 120, 52, { after: 200 })
  expect(heard).toEqual(['leave', 'pan 20'])
  heard.length = 0
  finger('pointerdown', 100, 50)
  finger('pointermove', 101, 70)
  finger('pointermove', 130, 90)
  finger('pointercancel', 130, 90)
  expect(heard).toEqual([])
})

test('碰一下停住甩动不算点；停住以后接着拖照样平移', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  const flick = () => {
    finger('pointerdown', 100, 50)
    finger('pointermove', 120, 50)
    finger('pointermove', 150, 50)
    finger('pointerup', 150, 50)
    heard.length = 0
  }
  flick()
  finger('pointerdown', 100, 50)
  finger('pointerup', 100, 50)
  expect(heard).toEqual([])
  flick()
  finger('pointerdown', 100, 50)
  finger('pointermove', 130, 50)
  expect(heard).toEqual(['leave', 'pan 30'])
  vi.unstubAllGlobals()
})

test('十字线在的时候拖的是十字线，从它原来的位置走，手指不挡着', () => {
  crosshair = { x: 200, y: 30 }
  finger('pointerdown', 100, 150)
  finger('pointermove', 120, 150)
  finger('pointerup', 120, 150)
  expect(heard).toEqual(['point 220 30 true'])
})

test('按住出十字线，松手还在；半秒不动再松手是要这个价，动过就只移十字线', () => {
  finger('pointerdown', 100, 50)
  finger('pointerup', 100, 50, { after: 300 })
  expect(heard).toEqual(['point 100 50 true'])
  heard.length = 0
  finger('pointerdown', 100, 50, { after: 500 })
  finger('pointerup', 100, 50, { after: 600 })
  expect(heard).toEqual(['point 100 50 true', 'hold 100 50'])
  heard.length = 0
  finger('pointerdown', 100, 50, { after: 500 })
  finger('pointermove', 140, 80, { after: 600 })
  finger('pointerup', 140, 80)
  expect(heard).toEqual(['point 100 50 true', 'point 140 80 true'])
})

test('两指在中间缩放并跟着中间走，抬起一指另一指接着平移', () => {
  finger('pointerdown', 100, 50)
  finger('pointerdown', 200, 50, { id: 2 })
  finger('pointermove', 240, 50, { id: 2 })
  expect(heard).toEqual(['pan 20', 'zoom 1.4 170'])
  heard.length = 0
  finger('pointerup', 240, 50, { id: 2 })
  finger('pointermove', 110, 50)
  expect(heard).toEqual(['pan 10'])
})

test('被接过去的手指图表不管；来了第二指就还给图表缩放', () => {
  taker = { down: () => true, move: note('move'), up: note('up'), cancel: note('cancel') }
  finger('pointerdown', 100, 50)
  finger('pointermove', 140, 50)
  finger('pointerup', 140, 50)
  expect(heard).toEqual(['move 140 50', 'up 140 50'])
  heard.length = 0
  finger('pointerdown', 100, 50)
  finger('pointerdown', 200, 50, { id: 2 })
  finger('pointermove', 240, 50, { id: 2 })
  expect(heard).toEqual(['cancel', 'pan 20', 'zoom 1.4 170'])
})
