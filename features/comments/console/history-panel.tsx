import type { ReactNode } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { browserCall } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import { staffDecisions, type Decision } from '../contract.ts'
import { PagedList } from './paged-list.tsx'
import { usePaged } from './use-paged.ts'
import styles from './comments.module.css'

/** Who decided what and when. */
export function HistoryPanel({ epoch }: { epoch: number }): ReactNode {
  const paged = usePaged<Decision, OutputOf<typeof staffDecisions>>((cursor) => browserCall(staffDecisions, cursor === undefined ? {} : { cursor }), String(epoch))
  return (
    <PagedList paged={paged} empty="还没有处理记录">
      {(rows) => (
        <table className={styles.table} aria-label="处理记录">
          <thead>
            <tr>
              <th scope="col">处理</th>
              <th scope="col">对象</th>
              <th scope="col" data-wide>
                原因
              </th>
              <th scope="col">谁</th>
              <th scope="col">时间</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, act, about, reason, staffName, at }) => (
              <tr key={id}>
                <td>{act}</td>
                <td className={styles.long}>{about}</td>
                <td data-wide>{reason}</td>
                <td>{staffName}</td>
                <td>
                  <time dateTime={at}>{dateTimeText(Date.parse(at))}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  )
}
