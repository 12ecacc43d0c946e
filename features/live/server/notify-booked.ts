import type { LiveContext } from './context.ts'
import type { BroadcastRow } from './tables.ts'

/** What who booked is told. */
export type Notification = 'soon' | 'begun' | 'moved' | 'cancelled'

/** Members told with one question to the database. */
const BATCH = 200
const SHANGHAI = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/**
 * Tells everyone who booked a broadcast. Told again after a failure, each member hears it once: the key of a message is
 * the same every time.
 */
export async function notifyBooked(live: LiveContext, row: BroadcastRow, what: Notification): Promise<void> {
  const { nickname } = await live.people.card(row.host_id)
  const message = messageOf(row, what, nickname)
  let after = ''
  for (;;) {
    const members = await live.database
      .selectFrom('live.booking')
      .select('member_id')
      .where('ts_id', '=', row.ts_id)
      .where('member_id', '>', after)
      .orderBy('member_id')
      .limit(BATCH)
      .execute()
    for (const { member_id } of members) {
      await live.database
        .transaction()
        .execute((change) => live.notices.send(change, { ...message, memberId: member_id, kind: 'alert' }))
    }
    after = members.at(-1)?.member_id ?? ''
    if (members.length < BATCH) return
  }
}

function messageOf(
  row: BroadcastRow,
  what: Notification,
  host: string,
): { key: string; title: string; text: string; link: string } {
  const link = `/LiveInteraction?id=${row.ts_id}`
  const at = SHANGHAI.format(row.start_at)
  // Another time is another reminder.
  const key = `live-${what}:${row.ts_id}:${row.start_at.getTime()}`
  switch (what) {
    case 'soon':
      return { key, title: '你预约的直播即将开始', text: `${host}《${row.title}》将于 ${at} 开始`, link }
    case 'begun':
      return { key, title: '你预约的直播开始了', text: `${host}《${row.title}》正在直播`, link }
    case 'moved':
      return { key, title: '你预约的直播改了时间', text: `${host}《${row.title}》改到 ${at}`, link }
    case 'cancelled':
      return {
        key,
        title: '你预约的直播取消了',
        text: `${host}《${row.title}》（${at}）不再举行`,
        link: '/LiveInteraction',
      }
  }
}
