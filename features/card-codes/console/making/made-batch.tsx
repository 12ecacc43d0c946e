import type { ReactNode } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { Button, DownloadIcon } from '@niujin/ui'
import { ButtonRow, Sheet, SubjectHead, type ConsolePageProps } from '@niujin/console-kit'
import { dateText } from '@niujin/web-kit/formats'
import { saveFile } from '@niujin/web-kit/files'
import type { staffMakeBatch } from '../../contract/index.ts'
import { givenText, HOME } from '../words.ts'

export type MadeBatchProps = Pick<ConsolePageProps, 'go'> & { made: OutputOf<typeof staffMakeBatch> }

/** A batch that was just made: its codes are to be had here and nowhere else. */
export function MadeBatch({ made: { batch, csv }, go }: MadeBatchProps): ReactNode {
  const name = `激活码-${batch.name}-${dateText(Date.parse(batch.at))}.csv`
  return (
    <Sheet label="做好的激活码" padded narrow>
      <div className="stack-16">
        <SubjectHead title={`做好了 ${batch.count} 个`} />
        <p>{givenText(batch.given)}</p>
        <p role="status" className="note-bar">
          码只在这里给一次：离开这一页，谁也看不到了。请先下载。
        </p>
        <ButtonRow>
          <Button
            icon={<DownloadIcon />}
            onClick={() => saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name)}
          >
            下载 CSV
          </Button>
          <Button variant="secondary" onClick={() => go(`${HOME}/${batch.id}`)}>
            已经收好，去看批次
          </Button>
        </ButtonRow>
      </div>
    </Sheet>
  )
}
