import { expect, test } from 'vitest'
import { listen, type GestureTarget } from './gestures.ts'

const steps: number[] = []
const nothing = () => undefined
const target: GestureTarget = {
  pan: nothing,
  zoom: nothing,
  point: nothing,
  leave: nothing,
  reset: nothing,
  step: (bars) => steps.push(bars),
}

/** Whether the page is kept from doing what a key does by itself. */
function isTaken(key: string): boolean {
  const element = new EventTarget()
  listen(element as HTMLElement, target, () => false)
  const press = Object.assign(new Event('keydown', { cancelable: true }), { key, shiftKey: false })
  element.dispatchEvent(press)
  return press.defaultPrevented
}

test('左右键移动十字线，页面不跟着动；图表不用的键还归页面', () => {
  expect(['ArrowLeft', 'ArrowRight'].map(isTaken)).toEqual([true, true])
  expect(steps).toEqual([-1, 1])
  expect(['Tab', 'ArrowDown', 'PageDown'].map(isTaken)).toEqual([false, false, false])
})
