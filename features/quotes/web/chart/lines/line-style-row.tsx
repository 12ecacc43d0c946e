import type { ReactNode } from 'react'
import { Chip, SegmentedControl } from '@niujin/ui'
import type { DrawnLine } from '@niujin/chart/line-tools'
import { COLOUR_NAMES, WIDTH_NAMES } from './line-words.ts'
import styles from './line-bar.module.css'

export type PenStyle = Pick<DrawnLine, 'colour' | 'width' | 'dashed'>

export type LineStyleRowProps = {
  pen: PenStyle
  onChange: (change: Partial<PenStyle>) => void
  /** what else is chosen as often */
  children: ReactNode
}

/** Colour, width and dashes: of the selected line, else of the next one. */
export function LineStyleRow({ pen, onChange, children }: LineStyleRowProps): ReactNode {
  return (
    <div className={styles.row}>
      <fieldset className={styles.colours}>
        <legend className="unseen">线的颜色</legend>
        {COLOUR_NAMES.map((name, colour) => (
          <button
            key={name}
            type="button"
            className={styles.colour}
            style={{ color: `var(--series-${colour + 1})` }}
            aria-label={name}
            aria-pressed={pen.colour === colour}
            onClick={() => onChange({ colour })}
          />
        ))}
      </fieldset>
      <Chip selected={pen.dashed === true} onClick={() => onChange({ dashed: pen.dashed !== true })}>
        虚线
      </Chip>
      {children}
      <SegmentedControl
        label="线的粗细"
        items={WIDTH_NAMES}
        value={String(pen.width) as (typeof WIDTH_NAMES)[number]['key']}
        onChange={(key) => onChange({ width: Number(key) as PenStyle['width'] })}
      />
    </div>
  )
}
