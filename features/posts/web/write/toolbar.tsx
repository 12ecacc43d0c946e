import type { ReactNode } from 'react'
import { CandleIcon, ChartLineIcon, IconButton, ListIcon, SmileIcon, type IconButtonProps } from '@niujin/ui'
import styles from './toolbar.module.css'

export type Panel = 'faces' | 'stocks'
export type ToolbarProps = {
  panel: Panel | undefined
  onPanel: (panel: Panel | undefined) => void
  /** puts a sign at the caret, after which one goes on typing */
  onSign: (sign: '#' | '@') => void
  /** left out where there is one already, or can be none */
  onPoll?: (() => void) | undefined
  onOpinion?: (() => void) | undefined
}

/** What can be put into a post. The field keeps its caret while one is tapped. */
export function Toolbar({ panel, onPanel, onSign, onPoll, onOpinion }: ToolbarProps): ReactNode {
  const isOpen = panel === 'faces'
  return (
    <fieldset className={styles.tools}>
      <legend className="unseen">插入</legend>
      <Tool label="提到股票" onClick={() => onPanel('stocks')}>
        <CandleIcon />
      </Tool>
      <Tool label="加话题" onClick={() => onSign('#')}>
        <span className={styles.sign}>#</span>
      </Tool>
      <Tool label="提到某人" onClick={() => onSign('@')}>
        <span className={styles.sign}>@</span>
      </Tool>
      <Tool
        label={isOpen ? '收起表情' : '表情'}
        aria-expanded={isOpen}
        onClick={() => onPanel(isOpen ? undefined : 'faces')}
      >
        <SmileIcon />
      </Tool>
      {onPoll && (
        <Tool label="加投票" onClick={onPoll}>
          <ListIcon />
        </Tool>
      )}
      {onOpinion && (
        <Tool label="标记观点" onClick={onOpinion}>
          <ChartLineIcon />
        </Tool>
      )}
    </fieldset>
  )
}

function Tool(props: IconButtonProps): ReactNode {
  return <IconButton {...props} onMouseDown={(event) => event.preventDefault()} />
}
