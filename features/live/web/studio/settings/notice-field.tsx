import { useState, type ReactNode } from 'react'
import { Button, TextArea } from '@niujin/ui'
import { NOTICE_MOST } from '../../../contract/limits.ts'
import { ask } from '../../calls.ts'
import { useAction } from '../use-action.ts'
import styles from './settings-panel.module.css'

export type NoticeFieldProps = { tsId: string; notice: string | null; onChanged: (notice: string | null) => void }

/** 公告: stands above everybody's chat until it is taken away. */
export function NoticeField({ tsId, notice, onChanged }: NoticeFieldProps): ReactNode {
  const [text, setText] = useState(notice ?? '')
  const { busy, run } = useAction()
  const save = async (wish: string, done: string) => {
    const saved = await run(() => ask('chatSettings', { tsId, notice: wish }), done)
    if (saved) onChanged(saved.notice)
  }
  const isChanged = text.trim() !== (notice ?? '')
  return (
    <section className={styles.group} aria-labelledby="notice-title">
      <h2 id="notice-title" className={styles.title}>
        公告
      </h2>
      <div className={styles.field}>
        <TextArea
          label="公告"
          labelHidden
          rows={2}
          value={text}
          most={NOTICE_MOST}
          placeholder="置顶在聊天上方，例如今天讲什么"
          onChange={setText}
        />
        <div className={styles.foot}>
          {notice !== null && (
            <Button variant="secondary" size="small" disabled={busy} onClick={() => void save('', '公告已撤下')}>
              撤下
            </Button>
          )}
          <Button
            size="small"
            busy={busy}
            disabled={!isChanged || text.trim() === '' || text.length > NOTICE_MOST}
            onClick={() => void save(text, '公告已置顶')}
          >
            置顶
          </Button>
        </div>
      </div>
    </section>
  )
}
