import type { ReactNode } from 'react'
import { Button, DownloadIcon } from '@niujin/ui'
import { ButtonRow, Sheet, SubjectHead, type ConsolePageProps } from '@niujin/console-kit'
import { dateText } from '@niujin/web-kit/formats'
import { saveFile } from '@niujin/web-kit/files'
import type { BatchCodes } from '../../contract/index.ts'
import { givenText, HOME } from '../words.ts'

export type MadeBatchProps = Pick<ConsolePageProps, 'go'> & {
  made: BatchCodes
  /** The codes are saved, where the page that goes on is this one. */
  onSeen?: () => void
}

/** A batch that was just made: its codes are to be had here and nowhere else. */
export function MadeBatch({ made: { batch, csv }, go, onSeen }: MadeBatchProps): ReactNode {
  const see = () => (onSeen ? onSeen() : go(`${HOME}/${batch.id}`))
  if (csv === '') return <Waiting batch={batch} onSee={see} />
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
          <Button variant="secondary" onClick={see}>
            已经收好，去看批次
          </Button>
        </ButtonRow>
      </div>
    </Sheet>
  )
}

/** Worth more than one person may make alone: there are no codes yet. */
function Waiting({ batch: { count, given }, onSee }: { batch: BatchCodes['batch']; onSee: () => void }): ReactNode {
  return (
    <Sheet label="等待批准的批次" padded narrow>
      <div className="stack-16">
        <SubjectHead title={`已提出 ${count} 个，等待批准`} />
        <p>{givenText(given)}</p>
        <p role="status" className="note-bar">
          这一批值得多，须由另一个人批准；批准以后到批次的页面取码。
        </p>
        <ButtonRow>
          <Button onClick={onSee}>去看批次</Button>
        </ButtonRow>
      </div>
    </Sheet>
  )
}
