import { topic } from '@niujin/contract-kit'
import * as z from 'zod/mini'

export const screenTopic = topic({
  kind: 'logged',
  name: 'screen',
  access: 'guest',
  summary: '保存的选股有了新股票，只告诉它的主人；参数是选股编号，second 是当天的第几秒',
  /** What matched before is in `savedScreens`. */
  snapshot: z.array(z.never()),
  delta: z.object({ id: z.string(), code: z.string(), name: z.string(), second: z.number() }),
})
