import { FIELD_KEYS, type Field } from '../../contract/limits.ts'

/** The field that an address names; undefined for none and for what is none. */
export function fieldOf(text: string | null): Field | undefined {
  return FIELD_KEYS.find((one) => one === text)
}
