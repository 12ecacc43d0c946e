import type { LibraryFormula } from '../formula.ts'
import { doji } from './doji.ts'
import { longDoji } from './long-doji.ts'
import { gravestoneDoji } from './gravestone-doji.ts'
import { morningStar } from './morning-star.ts'
import { eveningStar } from './evening-star.ts'
import { morningDojiStar } from './morning-doji-star.ts'
import { eveningDojiStar } from './evening-doji-star.ts'
import { harami } from './harami.ts'
import { haramiCross } from './harami-cross.ts'
import { threeWhiteSoldiers } from './three-white-soldiers.ts'
import { threeBlackCrows } from './three-black-crows.ts'
import { baldYang } from './bald-yang.ts'
import { bareFootYin } from './bare-foot-yin.ts'
import { shootingStar } from './shooting-star.ts'
import { invertedHammer } from './inverted-hammer.ts'
import { hammer } from './hammer.ts'
import { hangingMan } from './hanging-man.ts'
import { engulfing } from './engulfing.ts'
import { lotus } from './lotus.ts'
import { darkCloud } from './dark-cloud.ts'
import { piercing } from './piercing.ts'
import { sword } from './sword.ts'
import { flatTop } from './flat-top.ts'
import { flatBottom } from './flat-bottom.ts'
import { bigYang } from './big-yang.ts'
import { bigYin } from './big-yin.ts'
import { friendlyAttack } from './friendly-attack.ts'
import { gap } from './gap.ts'
import { twoCrows } from './two-crows.ts'
import { risingThree } from './rising-three.ts'
import { fallingThree } from './falling-three.ts'
import { longLowerShadow } from './long-lower-shadow.ts'
import { longUpperShadow } from './long-upper-shadow.ts'
import { separatingLines } from './separating-lines.ts'

/** 五彩K线, in the order a list shows them. */
export const patternFormulas: readonly LibraryFormula[] = [
  doji,
  longDoji,
  gravestoneDoji,
  morningStar,
  eveningStar,
  morningDojiStar,
  eveningDojiStar,
  harami,
  haramiCross,
  threeWhiteSoldiers,
  threeBlackCrows,
  baldYang,
  bareFootYin,
  shootingStar,
  invertedHammer,
  hammer,
  hangingMan,
  engulfing,
  lotus,
  darkCloud,
  piercing,
  sword,
  flatTop,
  flatBottom,
  bigYang,
  bigYin,
  friendlyAttack,
  gap,
  twoCrows,
  risingThree,
  fallingThree,
  longLowerShadow,
  longUpperShadow,
  separatingLines,
]
