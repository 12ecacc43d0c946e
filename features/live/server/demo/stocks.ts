import type { Lesson } from '@niujin/live-media/lessons'
import type { LiveContext } from '../context.ts'
import type { StockRef } from '../tables.ts'
import { TALK } from './words.ts'

/** The securities a lesson talks about, as far as the market has them. */
export function stocksOf({ instruments }: Pick<LiveContext, 'instruments'>, { name }: Lesson): StockRef[] {
  return (TALK[name]?.stocks ?? []).flatMap((id) => {
    const title = instruments.find(id)
    return title === undefined ? [] : [{ id, name: title }]
  })
}
