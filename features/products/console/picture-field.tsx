import type { ReactNode } from 'react'
import { PictureButton } from '@niujin/console-kit'
import { Button, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, staffPicture } from '../contract/index.ts'
import styles from './products.module.css'

export type PictureFieldProps = { pictures: readonly string[]; onChange: (pictures: readonly string[]) => void }

/** The pictures of a product; the first stands in lists. They count once the product is saved. */
export function PictureField({ pictures, onChange }: PictureFieldProps): ReactNode {
  const { busy, run } = useCall(staffPicture)
  const send = async (file: File) => {
    const outcome = await run({}, { files: { file } })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有传上去，请重试')
    onChange([...pictures, outcome.value.url])
  }
  return (
    <div className={styles.whole} role="group" aria-label="图片">
      <ul className={styles.pictures}>
        {pictures.map((url, at) => (
          <li key={url} className={styles.picture}>
            <img src={url} alt={`第 ${at + 1} 张`} />
            <span className="line-8">
              {at > 0 && (
                <Button
                  variant="ghost"
                  size="small"
                  onClick={() => onChange([url, ...pictures.filter((one) => one !== url)])}
                >
                  放最前
                </Button>
              )}
              <Button
                variant="ghost"
                size="small"
                aria-label={`移除第 ${at + 1} 张`}
                onClick={() => onChange(pictures.filter((one) => one !== url))}
              >
                移除
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {pictures.length < LIMITS.pictures && (
        <PictureButton label="传一张商品图片" busy={busy} onSend={send}>
          传图片
        </PictureButton>
      )}
    </div>
  )
}
