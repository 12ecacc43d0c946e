import type { Message } from '../../contract/index.ts'

/** The topic of the member who looks at the pages. */
export const TOPIC = 'message/u-1'

const NOW = Date.now()
/** A message of some minutes ago. */
export function sampleMessage(id: string, title: string, given: Partial<Message> & { minutes?: number } = {}): Message {
  const { minutes = 5, ...rest } = given
  return {
    id,
    kind: 'alert',
    title,
    text: `${title}的内容`,
    link: null,
    at: new Date(NOW - minutes * 60_000).toISOString(),
    read: false,
    ...rest,
  }
}
