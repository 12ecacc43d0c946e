import type { ReactNode } from 'react'

function Drawn({ children }: { children: ReactNode }): ReactNode {
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

/** A small window in a large one: 画中画. */
export function PipIcon(): ReactNode {
  return (
    <Drawn>
      <path d="M21 11V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h5" />
      <rect x="13" y="14" width="8" height="6" rx="1.5" />
    </Drawn>
  )
}

/** Four corners pointing inwards: 退出全屏. */
export function ShrinkIcon(): ReactNode {
  return (
    <Drawn>
      <path d="M8 3v3a2 2 0 0 1-2 2H3M21 8h-3a2 2 0 0 1-2-2V3M3 16h3a2 2 0 0 1 2 2v3M16 21v-3a2 2 0 0 1 2-2h3" />
    </Drawn>
  )
}

/** Lines of text in a frame: 字幕. */
export function SubtitleIcon(): ReactNode {
  return (
    <Drawn>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="M7 15h4M14 15h3M7 11h2M12 11h5" />
    </Drawn>
  )
}
