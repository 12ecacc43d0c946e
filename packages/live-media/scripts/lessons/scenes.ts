import { auction } from './auction-scenes.ts'
import { average } from './average-scenes.ts'
import { candleScenes } from './candle-scenes.ts'
import type { Scene } from './scene.ts'
import { volume } from './volume-scenes.ts'

/** What is drawn, by the lesson's name, a scene for each chapter. */
export const SCENES: Readonly<Record<string, readonly Scene[]>> = { candle: candleScenes, volume, auction, average }
