import { need, type FoundPage } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import { itemMoment } from '../shared/item-time.ts'
import { nameOf } from '../shared/item-words.ts'
import { flashPath } from '../shared/paths.ts'

/** Flash news for a text, newest first. @throws when they could not be asked */
export async function findFlash(q: string, signal: AbortSignal): Promise<FoundPage[]> {
  const { list } = need(await ask('findFlashes', { q }, { signal }))
  return list.map((item) => ({
    key: item.id,
    title: nameOf({ ...item, retracted: false }),
    detail: item.simulated ? `${itemMoment(item)} · 模拟` : itemMoment(item),
    link: flashPath(item.id),
  }))
}
