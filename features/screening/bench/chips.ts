import { ruleOf } from '../server/testing/rules.ts'
import { marketEngine } from './market-engine.ts'

/** Conditions of the cost distribution, each a text of its own so that none is answered from the ones before. */
const CONDITIONS = {
  first: 'XG:WINNER(C)>0.9;',
  cost: 'XG:C>COST(50);',
  cross: 'XG:CROSS(C,COST(90));',
  recent: 'XG:LWINNER(20,C)>0.6;',
  several: 'XG:WINNER(C)>0.5 AND (COST(90)-COST(10))/COST(50)<0.4 AND PPART(60)<0.5;',
}

/** `screen.chips`: screens of the cost distribution over the whole market with ten years of bars. */
export async function run(): Promise<Record<string, number>> {
  const { hits } = await marketEngine()
  const figures: Record<string, number> = {}
  for (const [name, text] of Object.entries(CONDITIONS)) {
    const started = performance.now()
    const { rows } = await hits({ rule: ruleOf(text), owner: 'bench' })
    figures[`${name}_ms`] = performance.now() - started
    figures[`${name}_hits`] = rows.length
  }
  return figures
}
