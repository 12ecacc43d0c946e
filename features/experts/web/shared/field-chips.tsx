import type { ReactNode } from 'react'
import { Chip } from '@niujin/ui'
import { FIELD_KEYS, FIELDS, type Field } from '../../contract/limits.ts'

export type FieldChipsProps = {
  /** what is chosen here, such as 擅长的领域 */
  label: string
  chosen: readonly Field[]
  onChange: (chosen: Field[]) => void
  /** how many can be chosen at most */
  most?: number
}

/** Fields to choose several of. */
export function FieldChips({ label, chosen, onChange, most = FIELD_KEYS.length }: FieldChipsProps): ReactNode {
  return (
    <div role="group" aria-label={label} className="wrap-8">
      {FIELD_KEYS.map((key) => {
        const isChosen = chosen.includes(key)
        return (
          <Chip
            key={key}
            selected={isChosen}
            disabled={!isChosen && chosen.length >= most}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== key) : [...chosen, key])}
          >
            {FIELDS[key]}
          </Chip>
        )
      })}
    </div>
  )
}
