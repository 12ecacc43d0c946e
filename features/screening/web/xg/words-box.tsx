import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Button, Chip, toast } from '@niujin/ui'
import type { Condition } from '../../contract/rule.ts'
import { ask, type Answer } from '../calls.ts'
import { rememberSectors } from '../device/universes.ts'
import { conditionText } from '../rule/condition-text.ts'
import { changeRule } from '../rule/current-rule.ts'
import { EXCLUSION_NAMES } from '../rule/rule-words.ts'
import { keyOf, MOST_CONDITIONS, withCondition } from '../rule/edit-rule.ts'
import styles from './words-box.module.css'

type Understood = Answer<'understandWords'>

const EXAMPLES = ['市盈率小于20且近5日放量', 'MACD金叉，非ST', '连涨3天，换手率大于5%']

/** 一句话选股: a sentence becomes conditions one can change; what was not understood is said, never guessed. */
export function WordsBox({ library }: { library: readonly Condition[] }): ReactNode {
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [understood, setUnderstood] = useState<Understood>()

  const send = async (text: string) => {
    const said = text.trim()
    if (said === '' || busy) return
    setBusy(true)
    const outcome = await ask('understandWords', { words: said })
    setBusy(false)
    if (!outcome.ok) return toast(outcome.msg)
    take(outcome.value)
    setUnderstood(outcome.value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(words)
  }
  // Enter sends, but not the Enter that ends a word of the input method.
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send(words)
  }
  const tryExample = (example: string) => {
    setWords(example)
    void send(example)
  }
  return (
    <section aria-label="一句话选股" className={styles.box}>
      <form className={styles.form} onSubmit={submit}>
        <textarea
          className={styles.field}
          aria-label="用一句话说出要找的股票"
          placeholder="说出要找的股票，如：市盈率小于20且MACD金叉"
          rows={1}
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        <Button type="submit" busy={busy} disabled={words.trim() === ''}>
          找股票
        </Button>
      </form>
      {understood ? (
        <Heard understood={understood} library={library} />
      ) : (
        <div className={styles.examples}>
          {EXAMPLES.map((example) => (
            <Chip key={example} onClick={() => tryExample(example)}>
              {example}
            </Chip>
          ))}
        </div>
      )}
    </section>
  )
}

function Heard({ understood, library }: { understood: Understood; library: readonly Condition[] }): ReactNode {
  const { conditions, sectors, exclusions, notUnderstood } = understood
  const taken = [
    ...conditions.map((one) =>
      conditionText(
        one,
        library.find((other) => keyOf(other) === keyOf(one)),
      ),
    ),
    ...sectors.map(({ name }) => `板块：${name}`),
    ...exclusions.map((one) => `剔除${EXCLUSION_NAMES[one]}`),
  ]
  return (
    <output className={styles.answer}>
      {taken.length > 0 && (
        <>
          <span className={styles.note}>{takenText(understood)}</span>
          <ul className="wrap-8" aria-label="解析出的条件">
            {taken.map((text) => (
              <li key={text}>
                <Chip selected disabled>
                  {text}
                </Chip>
              </li>
            ))}
          </ul>
        </>
      )}
      {notUnderstood.length > 0 && <NotUnderstood pieces={notUnderstood} />}
      {taken.length === 0 && notUnderstood.length === 0 && (
        <p className={styles.note}>没有解析出条件，请再说具体些。</p>
      )}
    </output>
  )
}

function NotUnderstood({ pieces }: { pieces: Understood['notUnderstood'] }): ReactNode {
  return (
    <div className={styles.note}>
      <ul aria-label="没有识别的部分">
        {pieces.map(({ text, reason }, position) => (
          <li key={`${position}${text}`}>
            没有识别 <span className={styles.missed}>{text}</span>
            {reason !== undefined && `：${reason}`}
          </li>
        ))}
      </ul>
      可换个说法，或在条件库里选。
    </div>
  )
}

/** The first figure is what the bar below counts as chosen; sectors and what is left out are no conditions. */
function takenText({ conditions, sectors, exclusions }: Understood): string {
  const chosen = new Set(conditions.map(keyOf)).size
  const range = sectors.length + exclusions.length
  return [
    ...(chosen > 0 ? [`已选上 ${chosen} 个条件`] : []),
    ...(range > 0 ? [`设好 ${range} 项选股范围`] : []),
    '可在下方修改',
  ].join('，')
}

function take({ conditions, sectors, exclusions }: Understood): void {
  rememberSectors(sectors)
  changeRule((rule) => {
    const all = conditions.reduce(withCondition, rule)
    return {
      ...all,
      conditions: all.conditions.slice(0, MOST_CONDITIONS),
      exclusions: [...new Set([...rule.exclusions, ...exclusions])],
      sectors: [...new Set([...rule.sectors, ...sectors.map(({ id }) => id)])].slice(0, 50),
    }
  })
}
