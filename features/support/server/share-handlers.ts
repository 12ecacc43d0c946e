import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { shareCallback } from '../contract/index.ts'
import type { SupportDeps } from './deps.ts'
import { addShareEvent, shareEventsOf } from './share-events.ts'

/** Events a member can have recorded: each share could be invented by whoever sends it. */
const MOST = 200

/** Who came by whose link. */
export function shareHandlers({ database, now }: Pick<SupportDeps, 'database' | 'now'>): Handler[] {
  return [
    handleMember(shareCallback, async (event, { memberId, common }) => {
      if (event.shareCode === memberId) return fail('SHARE_OWN')
      if ((await shareEventsOf(database, memberId)) >= MOST) return ok({ isNew: false })
      const isNew = await addShareEvent(database, {
        member_id: memberId,
        share_code: event.shareCode,
        act_code: event.actCode,
        event_type: event.eventType,
        sub_event_type: event.subEventType,
        share_type: event.shareType,
        share_time: event.shareTime,
        event_data: event.eventData,
        channel_id: common.channelid ?? null,
        device_id: common.devid ?? null,
        at: new Date(now()),
      })
      return ok({ isNew })
    }),
  ]
}
