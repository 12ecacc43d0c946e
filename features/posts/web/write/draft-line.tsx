import type { ReactNode } from 'react'
import { Button } from '@niujin/ui'
import type { UsedDraft } from './use-draft.ts'
import styles from './ugc.module.css'

const WORDS: Readonly<Record<Exclude<UsedDraft['state'], 'conflict'>, string>> = {
  saved: '草稿自动保存',
  saving: '正在保存草稿',
  device: '草稿在这台设备上，连上网络再存到账号',
}

/** Where the draft is kept; two different ones wait until one is chosen. */
export function DraftLine({ used }: { used: UsedDraft }): ReactNode {
  const { state, takeOther, keepThis } = used
  if (state !== 'conflict') {
    return (
      <p className="fine" role="status">
        {WORDS[state]}
      </p>
    )
  }
  return (
    <div className={styles.conflict} role="alert">
      <p>草稿在别的设备上改过了</p>
      <div className="button-row">
        <Button variant="secondary" size="small" onClick={() => void takeOther()}>
          用那一份
        </Button>
        <Button variant="secondary" size="small" onClick={() => void keepThis()}>
          用眼前这份
        </Button>
      </div>
    </div>
  )
}
