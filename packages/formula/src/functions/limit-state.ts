import { LIMIT_STATE } from '@niujin/market'
import { defineFunctions, type FunctionDefinition } from '../definition.ts'

const define = defineFunctions('facts')

function stateFunction(call: string, state: number, what: string): FunctionDefinition {
  return define({
    call,
    takes: [],
    summary: `${what}时为 1，否则为 0，没有涨跌停的日子为 0。按当日的成交价、除权参考价与当时的规则，与复权无关。只对日线有效，不知道时为无效值。`,
    evaluate: (run) => {
      if (run.bars.period !== 'day') return NaN
      const states = run.bars.past?.limits
      if (!states) return NaN
      const holds = run.series()
      for (let at = 0; at < run.length; at += 1)
        holds[at] = Number.isNaN(states[at]) ? NaN : Number(((states[at] ?? 0) & state) !== 0)
      return holds
    },
  })
}

/** How each day stood to its price limits. */
export const limitStateFunctions: readonly FunctionDefinition[] = [
  stateFunction('ZTCLOSE', LIMIT_STATE.closedUp, '收盘涨停'),
  stateFunction('ZTTOUCH', LIMIT_STATE.touchedUp, '盘中触及涨停'),
  stateFunction('DTCLOSE', LIMIT_STATE.closedDown, '收盘跌停'),
  stateFunction('DTTOUCH', LIMIT_STATE.touchedDown, '盘中触及跌停'),
]
