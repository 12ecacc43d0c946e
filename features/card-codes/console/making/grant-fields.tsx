import type { ReactNode } from 'react'
import { IconButton, PlusIcon, Chip, TextField, TrashIcon } from '@niujin/ui'
import { GRANT_KINDS, grantOf, type GrantDraft, type GrantField, type GrantKind } from './grant-drafts.ts'
import styles from '../card-codes.module.css'

const KINDS = Object.keys(GRANT_KINDS) as GrantKind[]

export type GrantFieldsProps = {
  drafts: readonly GrantDraft[]
  /** What is wrong is said from the first try on. */
  tried: boolean
  onAdd: (kind: GrantKind) => void
  onChange: (draft: GrantDraft) => void
  onRemove: (key: string) => void
}

/** What is in each code: one row for each thing. */
export function GrantFields({ drafts, tried, onAdd, onChange, onRemove }: GrantFieldsProps): ReactNode {
  return (
    <fieldset className={styles.grants}>
      <legend className={styles.partTitle}>每个码里有</legend>
      {drafts.map((draft) => (
        <GrantRow key={draft.key} draft={draft} tried={tried} onChange={onChange} onRemove={onRemove} />
      ))}
      {tried && drafts.length === 0 && (
        <p role="alert" className="problem">
          至少放一样
        </p>
      )}
      <div className="wrap-8" role="group" aria-label="加一样">
        {KINDS.map((kind) => (
          <Chip key={kind} onClick={() => onAdd(kind)}>
            <PlusIcon />
            {GRANT_KINDS[kind].name}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

type GrantRowProps = Pick<GrantFieldsProps, 'tried' | 'onChange' | 'onRemove'> & { draft: GrantDraft }

function GrantRow({ draft, tried, onChange, onRemove }: GrantRowProps): ReactNode {
  const { name, fields } = GRANT_KINDS[draft.kind]
  const grant = grantOf(draft)
  return (
    <div className={styles.grant} role="group" aria-label={name}>
      <span className={`strong ${styles.grantName}`}>{name}</span>
      {(Object.entries(fields) as [GrantField, string][]).map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          value={draft.values[field] ?? ''}
          maxLength={40}
          inputMode={field === 'id' ? 'text' : 'numeric'}
          onChange={(text) => onChange({ ...draft, values: { ...draft.values, [field]: text } })}
        />
      ))}
      <IconButton label={`移除${name}`} onClick={() => onRemove(draft.key)}>
        <TrashIcon />
      </IconButton>
      {tried && typeof grant === 'string' && (
        <p role="alert" className={`problem ${styles.grantProblem}`}>
          {grant}
        </p>
      )}
    </div>
  )
}
