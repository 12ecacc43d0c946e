import { createContext, createElement, lazy, Suspense, use, type ComponentType, type ReactNode } from 'react'
import { PartBoundary } from './part-boundary.tsx'
import { NO_SLOTS, type Part, type Slots } from './slots.ts'

/** Carries the filled places to every page. */
export const SlotsContext = createContext<Slots>(NO_SLOTS)

/** What the features put in one place, in order. */
export function useSlot<Name extends keyof Slots>(name: Name): Slots[Name] {
  return use(SlotsContext)[name]
}

// One lazy component for each part: a new one for every rendering would start from nothing each time.
const components = new WeakMap<object, ComponentType<object>>()

function componentOf<Props extends object>(load: Part<Props>['load']): ComponentType<Props> {
  const known = components.get(load) ?? lazy(load as Part<object>['load'])
  components.set(load, known)
  return known as ComponentType<Props>
}

/** Shows a part with what its place hands on; `fallback` stands there until its code has come, `lost` where it does not come. */
export function SlotPart<Props extends object>({
  part,
  given,
  fallback,
  lost,
}: {
  part: Part<Props>
  given: Props
  fallback?: ReactNode
  lost?: ReactNode
}): ReactNode {
  return (
    <PartBoundary lost={() => lost}>
      <Suspense fallback={fallback}>{createElement(componentOf(part.load), given)}</Suspense>
    </PartBoundary>
  )
}
