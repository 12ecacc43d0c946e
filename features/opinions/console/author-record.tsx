import type { ReactNode } from 'react'
import { Fact, Facts, ReadView, Sheet } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { queryAuthorRecord } from '../contract/index.ts'

/** One author's record, as everybody sees it. */
export function AuthorRecord({ niujinUid }: { niujinUid: string }): ReactNode {
  const read = useRead({ key: niujinUid, ask: () => browserCall(queryAuthorRecord, { niujinUid }) })
  return (
    <Sheet label="作者的记录">
      <ReadView read={read}>
        {({ record }) =>
          record && (
            <Facts>
              <Fact name="留下观点">{record.count} 次</Fact>
              <Fact name="还没到期">{record.open} 次</Fact>
              <Fact name="说对的比例">{percent(record.rightPercent)}</Fact>
              <Fact name="平均超额">{percent(record.meanExcess)}</Fact>
              <Fact name="超额中位数">{percent(record.medianExcess)}</Fact>
              <Fact name="最差一次">{percent(record.worstExcess)}</Fact>
            </Facts>
          )
        }
      </ReadView>
    </Sheet>
  )
}

function percent(value: string | null): string {
  return value === null ? '—' : `${value}%`
}
