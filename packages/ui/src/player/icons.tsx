import type { ReactNode } from 'react'

/** A drawing in the manner of the other icons, for what only one screen draws. */
export function Outline({ children }: { children: ReactNode }): ReactNode {
  return (
    <svg
      className="lucide"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  )
}

/** A small window inside a large one: 画中画. */
export function PipIcon(): ReactNode {
  return (
    <Outline>
      <path d="M21 11V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h5" />
      <rect x="13" y="14" width="8" height="6" rx="1.5" />
    </Outline>
  )
}

/** Four corners pointing inwards: 退出全屏. */
export function ShrinkIcon(): ReactNode {
  return (
    <Outline>
      <path d="M8 3v3a2 2 0 0 1-2 2H3M21 8h-3a2 2 0 0 1-2-2V3M3 16h3a2 2 0 0 1 2 2v3M16 21v-3a2 2 0 0 1 2-2h3" />
    </Outline>
  )
}
