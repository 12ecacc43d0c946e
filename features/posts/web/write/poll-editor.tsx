import type { ReactNode } from 'react'
import { Button, CloseIcon, IconButton, SegmentedControl, TextField } from '@niujin/ui'
import type { PollWish } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import styles from './editors.module.css'

const DAYS = [
  { key: '24', label: '1 天' },
  { key: '72', label: '3 天' },
  { key: '168', label: '7 天' },
  { key: '720', label: '30 天' },
] as const

export type PollEditorProps = { poll: PollWish; onChange: (poll: PollWish | null) => void }

/** The options of a poll, and how long it runs. */
export default function PollEditor({ poll, onChange }: PollEditorProps): ReactNode {
  const { options, hours } = poll
  const write = (at: number, text: string) => onChange({ ...poll, options: options.with(at, text) })
  const value = DAYS.find(({ key }) => Number(key) === hours)?.key ?? '72'
  return (
    <section className={styles.editor} aria-label="投票">
      <header className={styles.head}>
        <h2 className="strong">投票</h2>
        <Button variant="ghost" size="small" onClick={() => onChange(null)}>
          去掉投票
        </Button>
      </header>
      {options.map((text, at) => (
        <TextField
          key={at}
          label={`选项 ${at + 1}`}
          labelHidden
          placeholder={`选项 ${at + 1}，最多 ${LIMITS.pollOption} 个字`}
          value={text}
          error={Array.from(text.trim()).length > LIMITS.pollOption ? `最多 ${LIMITS.pollOption} 个字` : undefined}
          onChange={(next) => write(at, next)}
          end={
            options.length > LIMITS.pollOptionsLeast && (
              <IconButton
                label={`去掉选项 ${at + 1}`}
                onClick={() => onChange({ ...poll, options: options.toSpliced(at, 1) })}
              >
                <CloseIcon />
              </IconButton>
            )
          }
        />
      ))}
      {options.length < LIMITS.pollOptions && (
        <Button variant="secondary" size="small" onClick={() => onChange({ ...poll, options: [...options, ''] })}>
          加一个选项
        </Button>
      )}
      <SegmentedControl
        label="投票进行多久"
        items={DAYS}
        value={value}
        onChange={(key) => onChange({ ...poll, hours: Number(key) })}
      />
      <p className="caption">一人一票，投了不能改；发出后选项也不能改</p>
    </section>
  )
}
