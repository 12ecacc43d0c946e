/** Numbers of the SIMD instructions used, after the prefix 0xfd (WebAssembly core specification, chapter 5.4). */
export const SIMD = {
  splatWhole: 17,
  splatPair: 20,
  wholeEqual: 55,
  wholeAbove: 59,
  wholeAtLeast: 63,
  pairEqual: 71,
  pairUnequal: 72,
  pairBelow: 73,
  pairAbove: 74,
  pairAtMost: 75,
  not: 77,
  and: 78,
  /** a and not b. */
  andNot: 79,
  or: 80,
  xor: 81,
  pairCeiling: 0x74,
  pairFloor: 0x75,
  pairTruncate: 0x7a,
  pairNearest: 0x94,
  wholeAbsolute: 160,
  wholeNegate: 161,
  wholeAdd: 174,
  wholeSubtract: 177,
  wholeMultiply: 181,
  wholeSmaller: 182,
  wholeLarger: 184,
  /** Two 32-bit masks widened to 64 bits. */
  widenLow: 0xc7,
  widenHigh: 0xc8,
  pairAbsolute: 0xec,
  pairNegate: 0xed,
  pairRoot: 0xef,
  pairAdd: 0xf0,
  pairSubtract: 0xf1,
  pairMultiply: 0xf2,
  pairDivide: 0xf3,
  /** min and max as the processor does them: the first operand when the comparison fails. */
  pairSmaller: 0xf6,
  pairLarger: 0xf7,
  pairFromWhole: 0xfe,
} as const

export type Simd = (typeof SIMD)[keyof typeof SIMD]

/** 32-bit scalar instructions. */
export const SCALAR = {
  equal: 0x46,
  atLeastUnsigned: 0x4f,
  belowSigned: 0x48,
  add: 0x6a,
  subtract: 0x6b,
  multiply: 0x6c,
  shiftLeft: 0x74,
} as const

export type Scalar = (typeof SCALAR)[keyof typeof SCALAR]
