/** How much there may be. */
export const LIMITS = {
  /** Lines on one security's chart, and securities whose chart one member drew on. */
  lines: 100,
  stocks: 500,
  /** Securities a guest's device keeps lines of. */
  stocksOnDevice: 50,
  /** Layouts a guest's device keeps: as many as a member without a level has. */
  layoutsOnDevice: 3,
  /** Characters of a line's words. */
  text: 60,
  /** Bars beyond the newest one that a point may lie. */
  after: 500,
  /** Characters of a layout's name. */
  name: 12,
} as const

/** What can be drawn with a finger, and with how many points each: as the chart has it. */
export const LINE_POINTS = {
  trend: 2,
  ray: 2,
  horizontal: 1,
  channel: 3,
  fibonacci: 2,
  rectangle: 2,
  text: 1,
  measure: 2,
} as const
export type LineKind = keyof typeof LINE_POINTS
