import type { ReactNode } from 'react'
import { bye, clap, fist, love, salute, thumbUp } from './hands.tsx'
import { angry, cry, facepalm, laugh, smile, surprise, think } from './heads.tsx'
import { bear, bull, ingot, party, rocket, rose } from './things.tsx'

/** In the order of their ids, from 453. */
const DRAWINGS: readonly ReactNode[] = [
  smile,
  laugh,
  thumbUp,
  clap,
  rose,
  bull,
  bear,
  fist,
  facepalm,
  think,
  surprise,
  cry,
  angry,
  salute,
  love,
  party,
  rocket,
  ingot,
  bye,
]

/** What is inside a face's frame of 32 by 32. */
export function Drawing({ id }: { id: number }): ReactNode {
  return DRAWINGS[id - 453]
}
