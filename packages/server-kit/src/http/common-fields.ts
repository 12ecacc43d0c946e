import { type CommonFields, SECOND_SPELLINGS } from '@niujin/contract-kit'
import { isStorable } from '../storable.ts'

const NAMES = ['aniuuid', 'channelid', 'clienttype', 'devid', 'forapp', 'platform', 'time', 'nonce', 'sign'] as const

/** The common fields of a request under their first spelling; the first spelling wins where both came. */
export function readCommonFields(values: Readonly<Record<string, unknown>>): CommonFields {
  const common: { -readonly [Name in keyof CommonFields]: CommonFields[Name] } = {}
  for (const [second, first] of Object.entries(SECOND_SPELLINGS)) {
    const value = values[second]
    if (typeof value === 'string') common[first] = value
  }
  for (const name of NAMES) {
    const value = values[name]
    if (typeof value === 'string') common[name] = value
  }
  return common
}

/** Longest common field, characters: devices and channels are kept and compared by it. */
const LONGEST = 128

/** Whether the common fields can be kept: the handlers put them into rows as they are. */
export function areKeepable(common: CommonFields): boolean {
  return isStorable(common) && Object.values(common).every((value: string) => value.length <= LONGEST)
}
