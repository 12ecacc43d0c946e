import { browserCall } from '@niujin/web-kit'
import { countChoice } from '../contract/index.ts'
import { remember, type Opened } from './search-history.ts'

/** Something was opened from the search: it goes on the history and counts for the hot words. */
export function noteOpened(opened: Opened): void {
  remember(opened)
  // Nobody waits for the count, and the page opens whatever becomes of it.
  void browserCall(countChoice, { id: opened.id })
}
