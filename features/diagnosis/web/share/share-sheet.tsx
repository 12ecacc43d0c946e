import { useEffect, useState, type ReactNode } from 'react'
import { toast } from '@niujin/ui'
import { SharePopup } from '@niujin/ui/dialog'
import type { Report } from '../../contract/report.ts'
import { drawPoster } from './poster.ts'
import { saveFile } from './save-file.ts'
import styles from './share-sheet.module.css'

/** The link of a report that stands still, and a poster of it. */
export default function ShareSheet({ report, url, onClose }: { report: Report; url: string; onClose: () => void }): ReactNode {
  const picture = usePicture(report, url)
  const save = () => {
    if (picture) saveFile(picture, `${report.name} 诊股报告.png`)
    else toast('这台设备画不出图片')
  }
  return (
    <SharePopup
      subject={`${report.name} ${report.code} 诊股报告`}
      url={url}
      onClose={onClose}
      onSavePoster={save}
      poster={picture === undefined ? undefined : <img src={picture} alt={`${report.name} 诊股海报`} className={styles.poster} />}
    />
  )
}

/** Address of the drawn poster; undefined until it is drawn, or where the browser cannot. */
function usePicture(report: Report, url: string): string | undefined {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    void drawPoster(report, url).then((blob) => {
      if (!blob || isGone) return
      made = URL.createObjectURL(blob)
      setPicture(made)
    })
    return () => {
      isGone = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [report, url])
  return picture
}
