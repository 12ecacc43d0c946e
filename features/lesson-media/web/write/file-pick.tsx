import type { ReactNode } from 'react'
import { VideoIcon } from '@niujin/ui'
import styles from './write.module.css'

export type FilePickProps = { label: string; accept: string; icon?: ReactNode; onPick: (file: File) => void }

/** A place to tap that opens the phone's files. */
export function FilePick({ label, accept, icon = <VideoIcon />, onPick }: FilePickProps): ReactNode {
  return (
    <label className={styles.pick}>
      {icon}
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        className="over-all"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onPick(file)
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}
