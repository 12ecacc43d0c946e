import type { ReactNode } from 'react'
import { Chip, SegmentedControl } from '@niujin/ui'
import type { DrawnLine } from '@niujin/chart/line-tools'
import { COLOUR_NAMES, WIDTH_NAMES } from './line-words.ts'
import styles from './line-bar.module.css'

export type LineLook = Pick<DrawnLine, 'colour' | 'width' | 'dashed'>

export type LineStyleRowProps = { look: LineLook; onChange: (change: Partial<LineLook>) => void }

/** Colour, width and dashes: of the selected line, else of the next one. */
export function LineStyleRow({ look, onChange }: LineStyleRowProps): ReactNode {
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
            aria-pressed={look.colour === colour}
            onClick={() => onChange({ colour })}
          />
        ))}
      </fieldset>
      <SegmentedControl
        label="线的粗细"
        items={WIDTH_NAMES}
        value={String(look.width) as (typeof WIDTH_NAMES)[number]['key']}
        onChange={(key) => onChange({ width: Number(key) as LineLook['width'] })}
      />
      <Chip selected={look.dashed === true} onClick={() => onChange({ dashed: look.dashed !== true })}>
        虚线
      </Chip>
    </div>
  )
}
