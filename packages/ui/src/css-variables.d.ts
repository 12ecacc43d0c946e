import 'react'

declare module 'react' {
  interface CSSProperties {
    /** parts hand figures to their style sheets as custom properties */
    [name: `--${string}`]: string | number | undefined
  }
}
