import type { ComponentType } from 'react'
import * as kit from '@niujin/testkit/screen'
import { slots } from '../slots.ts'
import { forgetWatched } from '../watch/watched-store.ts'

/** Says what the server answers to each path from now on. */
export function answerWith(given: kit.Answers): void {
  forgetWatched()
  kit.answerWith(given)
}

/** Shows a page with what this slice adds to pages. */
export function openPage(path: string, Page: ComponentType, given: kit.Opening): void {
  kit.openPage(path, Page, { slots, ...given })
}
