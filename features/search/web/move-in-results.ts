import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys move between the box and the links below it; Enter on a link opens it, as links do. */
export function moveInResults(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined || event.nativeEvent.isComposing) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], li a[href]')]
  const next = stops[stops.findIndex((one) => one === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
