import type { ReactNode } from 'react'

export type TabIconProps = {
  /** the tab is the current one: the shape is filled softly */
  active?: boolean
}

function Drawing({ active = false, solid, children }: TabIconProps & { solid: string; children?: ReactNode }) {
  return (
    <svg
      className="lucide"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={solid} fill={active ? 'currentColor' : 'none'} fillOpacity="0.18" />
      {children}
    </svg>
  )
}

/** 发现: a compass. */
export function DiscoverIcon({ active = false }: TabIconProps): ReactNode {
  return (
    <Drawing active={active} solid="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z">
      <path d="m15.6 8.4-2 5.2-5.2 2 2-5.2 5.2-2Z" fill={active ? 'currentColor' : 'none'} />
    </Drawing>
  )
}

/** 自选: a star with a rising line in it. */
export function WatchlistIcon({ active = false }: TabIconProps): ReactNode {
  return (
    <Drawing active={active} solid="m12 3.2 2.7 5.5 6 .9-4.3 4.2 1 6-5.4-2.8-5.4 2.8 1-6-4.3-4.2 6-.9L12 3.2Z">
      <path d="m9.6 13 1.7-1.8 1.3 1.3 2-2.4" />
    </Drawing>
  )
}

/** 直播: a screen with its aerial. */
export function LiveIcon({ active = false }: TabIconProps): ReactNode {
  return (
    <Drawing active={active} solid="M6 7.5h12a3 3 0 0 1 3 3V17a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-6.5a3 3 0 0 1 3-3Z">
      <path d="m8.5 3.5 3.5 4 3.5-4" />
      <path d="M10.3 11.2v5.1l4.3-2.55-4.3-2.55Z" fill={active ? 'currentColor' : 'none'} />
    </Drawing>
  )
}

/** 行情: three candles. */
export function MarketIcon({ active = false }: TabIconProps): ReactNode {
  return (
    <Drawing active={active} solid="M3.5 11h4v6.5h-4zM10 6.5h4V14h-4zM16.5 8.5h4v7h-4z">
      <path d="M5.5 8v3M5.5 17.5v2.5M12 3.5v3M12 14v4M18.5 5.5v3M18.5 15.5v3.5" />
    </Drawing>
  )
}

/** 牛金学园: a scholar's cap. */
export function AcademyIcon({ active = false }: TabIconProps): ReactNode {
  return (
    <Drawing active={active} solid="M12 4.5 2.5 9l9.5 4.5L21.5 9 12 4.5Z">
      <path d="M6.5 11.2v4.6c0 1.3 2.5 2.7 5.5 2.7s5.5-1.4 5.5-2.7v-4.6M21.5 9v5.5" />
    </Drawing>
  )
}
