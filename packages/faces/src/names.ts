/** One face: the number it travels under, and what it is called. */
export interface FaceName {
  readonly id: number
  readonly name: string
}

/** Our faces in the order of their panel; ids 453 to 471, which stored texts hold. */
export const FACES: readonly FaceName[] = [
  '微笑',
  '大笑',
  '点赞',
  '鼓掌',
  '玫瑰',
  '牛市',
  '熊市',
  '加油',
  '捂脸',
  '思考',
  '惊讶',
  '流泪',
  '生气',
  '抱拳',
  '比心',
  '庆祝',
  '火箭',
  '财源',
  '再见',
].map((name, at) => ({ id: 453 + at, name }))

/** What a face is called; undefined for an id that is none. */
export function faceName(id: number): string | undefined {
  return FACES[id - 453]?.name
}
