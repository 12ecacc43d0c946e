import * as kit from '@niujin/testkit/screen'
import { forgetCollected } from '../button/collected-store.ts'

const API = '/interaction/Rest/api/collect/'

/** Says what the server answers to each path below /interaction/Rest/api/collect/ from now on. */
export function answerWith(answers: kit.Answers): void {
  forgetCollected()
  kit.answerWith(Object.fromEntries(Object.entries(answers).map(([path, answer]) => [API + path, answer])))
}

/** Fields of the requests to a path below /interaction/Rest/api/collect/ so far. */
export function askedOf(path: string): kit.Fields[] {
  return kit.askedOf(API + path)
}
