import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import * as kit from '@niujin/testkit/screen'
import { EMPTY_BOOT } from '@niujin/web-kit'

export { asked, isFollowed, stream } from '@niujin/testkit/screen'

export type Fields = Readonly<Record<string, string>>
export type Answers = Readonly<Record<string, (fields: Fields) => kit.Answer | Promise<kit.Answer>>>

/** Says what the server answers to each path from now on; every field of this slice is a text. */
export function answerWith(given: Answers): void {
  kit.answerWith(given as kit.Answers)
}

/** The calls of a path so far. */
export function askedOf(path: string): Fields[] {
  return kit.askedOf(path) as Fields[]
}

export const MEMBER = { niujinUid: 'u1', nickname: '我', token: 't' }

export type Opening = { path: string; Page: ComponentType; loader?: LoaderFunction; isGuest?: boolean }

/** Shows a page to a member or a guest; every other address says where one has come to. */
export function openPage({ path, Page, loader, isGuest = false }: Opening): void {
  kit.openPage(path, Page, {
    boot: isGuest ? EMPTY_BOOT : { ...EMPTY_BOOT, member: MEMBER },
    ...(loader && { loader }),
  })
}
