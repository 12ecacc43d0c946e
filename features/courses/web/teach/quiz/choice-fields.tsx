import type { ReactNode } from 'react'
import { QUIZ_LIMITS } from '@niujin/academy'
import { CloseIcon, DownIcon, IconButton, TextField, UpIcon } from '@niujin/ui'
import { moved } from '../../../domain/arrange.ts'
import type { TypedQuestion } from '../../../domain/typed-question.ts'
import styles from './quiz.module.css'

const HINTS = {
  single: '选项，点圆圈标出正确的一个',
  multiple: '选项，勾出所有正确的',
  ordering: '按正确的次序写，学员看到的是打乱的',
} as const

export type ChoiceFieldsProps = {
  typed: TypedQuestion
  kind: keyof typeof HINTS
  onChange: (next: Partial<TypedQuestion>) => void
}

/** The choices of a question, and which of them are right; of an ordering question in their right order. */
export function ChoiceFields({ typed, kind, onChange }: ChoiceFieldsProps): ReactNode {
  const { choices, right } = typed
  const { least, most } = QUIZ_LIMITS.choices
  const remove = (at: number) =>
    onChange({
      choices: choices.filter((_, index) => index !== at),
      right: right.filter((one) => one !== at).map((one) => (one > at ? one - 1 : one)),
    })
  return (
    <fieldset className="stack-8">
      <legend className="soft">{HINTS[kind]}</legend>
      {choices.map((choice, at) => (
        <div key={at} className={styles.choice}>
          {kind === 'ordering' ? (
            <OrderTools at={at} choices={choices} onChange={onChange} />
          ) : (
            <RightMark typed={typed} kind={kind} at={at} onChange={onChange} />
          )}
          <TextField
            label={`选项 ${at + 1}`}
            labelHidden
            className="grow"
            maxLength={QUIZ_LIMITS.choice}
            autoComplete="off"
            placeholder={`选项 ${at + 1}`}
            value={choice}
            onChange={(text) => onChange({ choices: choices.map((one, index) => (index === at ? text : one)) })}
          />
          <IconButton label={`去掉选项 ${at + 1}`} disabled={choices.length <= least} onClick={() => remove(at)}>
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      {choices.length < most && (
        <button type="button" className="text-link" onClick={() => onChange({ choices: [...choices, ''] })}>
          加一个选项
        </button>
      )}
    </fieldset>
  )
}

type RightMarkProps = ChoiceFieldsProps & { kind: 'single' | 'multiple'; at: number }

function RightMark({ typed: { id, right }, kind, at, onChange }: RightMarkProps): ReactNode {
  const isRight = right.includes(at)
  const mark = () => {
    if (kind === 'single') onChange({ right: [at] })
    else onChange({ right: isRight ? right.filter((one) => one !== at) : [...right, at] })
  }
  return (
    <label className={styles.mark}>
      <input
        type={kind === 'single' ? 'radio' : 'checkbox'}
        name={`right-${id}`}
        className="tick-box"
        aria-label={`选项 ${at + 1} 是正确的`}
        checked={kind === 'single' ? right[0] === at : isRight}
        onChange={mark}
      />
    </label>
  )
}

type OrderToolsProps = { at: number; choices: readonly string[]; onChange: ChoiceFieldsProps['onChange'] }

function OrderTools({ at, choices, onChange }: OrderToolsProps): ReactNode {
  return (
    <>
      <IconButton
        label={`选项 ${at + 1} 提前`}
        disabled={at === 0}
        onClick={() => onChange({ choices: moved(choices, at, at - 1) })}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        label={`选项 ${at + 1} 推后`}
        disabled={at === choices.length - 1}
        onClick={() => onChange({ choices: moved(choices, at, at + 1) })}
      >
        <DownIcon />
      </IconButton>
    </>
  )
}
