import type { NoticeHeaders } from './port.ts'

/** A header by its lower-case name; '' when it is absent or came twice. */
export function headerOf(headers: NoticeHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
