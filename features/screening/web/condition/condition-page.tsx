import { useState, type ReactNode } from 'react'
import { useLoaderData, useSearchParams, type MetaFunction } from 'react-router'
import { BottomBar, Button, EmptyState, LinkButton, Section, Skeleton, toast } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { ChosenCondition, Condition } from '../../contract/rule.ts'
import { ask } from '../calls.ts'
import { useTotal } from '../library/use-total.ts'
import { FailureView } from '../shared/failure-view.tsx'
import { useGoBack } from '../shared/use-go-back.ts'
import { conditionText } from '../rule/condition-text.ts'
import { changeRule, useRule } from '../rule/current-rule.ts'
import { chosenOf, keyOf, MOST_CONDITIONS, withCondition } from '../rule/edit-rule.ts'
import { ownCondition, shownAs } from '../rule/own-condition.ts'
import { ParameterFields } from './parameter-fields.tsx'
import styles from './condition-page.module.css'

const load = async (args: LoadArgs) => (await import('../library/load-library.ts')).loadLibrary(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '动态条件' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '动态条件', description: '设置选股条件的周期、阈值与比较方式，边改边看选出多少只' })

export default function ConditionPage(): ReactNode {
  const { conditions } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const zbId = query.get('zbId') ?? ''
  const condition = conditions.find((one) => one.typeId === query.get('typeId') && one.zbId === zbId)
  return (
    <main className={styles.page}>
      {query.get('typeId') === 'formula' && !condition ? (
        <OwnFormulaSettings id={zbId} />
      ) : (
        <SettingsOf condition={condition} chosen={condition && chosenOf(condition)} />
      )}
    </main>
  )
}

/** The numbers of an own formula, as of any condition. */
function OwnFormulaSettings({ id }: { id: string }): ReactNode {
  const { value, failure, reload } = useRead({ key: 'own', ask: (options) => ask('ownFormulas', {}, options) })
  if (failure) return <FailureView failure={failure} onRetry={reload} />
  if (!value) return <Skeleton shape="row" count={3} />
  const formula = value.list.find((one) => one.id === id && one.kind === 'selection')
  return <SettingsOf condition={formula && shownAs(formula)} chosen={formula && ownCondition(formula)} />
}

function SettingsOf({
  condition,
  chosen,
}: {
  condition: Condition | undefined
  chosen: ChosenCondition | undefined
}): ReactNode {
  if (condition && chosen) return <ConditionSettings key={keyOf(condition)} condition={condition} chosen={chosen} />
  return <EmptyState text="没有这个条件，去条件库里选一个" action={<LinkButton href="/Xg">去选股</LinkButton>} />
}

/** `chosen`: the condition with its usual numbers. */
function ConditionSettings({ condition, chosen }: { condition: Condition; chosen: ChosenCondition }): ReactNode {
  const rule = useRule()
  const goBack = useGoBack()
  const before = rule.conditions.find((one) => keyOf(one) === keyOf(condition))
  const [values, setValues] = useState<Readonly<Record<string, number>>>(before?.parameters ?? {})
  const draft = { ...chosen, parameters: { ...chosen.parameters, ...values } }
  const isFull = !before && rule.conditions.length >= MOST_CONDITIONS
  const save = () => {
    if (isFull) return toast(`最多 ${MOST_CONDITIONS} 个条件`)
    changeRule((now) => withCondition(now, draft))
    goBack()
  }
  const position = before ? rule.conditions.indexOf(before) : rule.conditions.length
  return (
    <>
      <header className={styles.summary}>
        <h2 className={styles.name}>{condition.name}</h2>
        <p className={styles.text}>{conditionText(draft, condition)}</p>
      </header>
      <Section
        title="参数"
        action={
          <Button variant="ghost" size="small" onClick={() => setValues({})}>
            恢复默认
          </Button>
        }
      >
        {condition.parameters.length === 0 ? (
          <p className={styles.label}>这个条件没有可调的参数</p>
        ) : (
          <ParameterFields parameters={condition.parameters} values={values} onChange={setValues} />
        )}
      </Section>
      <Preview
        rule={isFull ? { ...rule, conditions: [draft] } : withCondition(rule, draft)}
        position={isFull ? 0 : position}
      />
      <BottomBar>
        <Button block onClick={save}>
          {before ? '保存' : '加入条件'}
        </Button>
      </BottomBar>
    </>
  )
}

/** How many stocks the condition selects, alone and together with the others. */
function Preview({ rule, position }: { rule: Parameters<typeof useTotal>[0]; position: number }): ReactNode {
  const { value, failure, busy } = useTotal(rule)
  const figure = (count: number | undefined) => (failure || count === undefined ? '--' : String(count))
  return (
    <section className={styles.preview} aria-label="预览" aria-live="polite" data-busy={busy}>
      <p>
        <span className={styles.figure}>{figure(value?.counts[position])}</span>
        <span className={styles.label}>符合这个条件</span>
      </p>
      <p>
        <span className={styles.figure}>{figure(value?.total)}</span>
        <span className={styles.label}>符合全部 {rule.conditions.length} 个条件</span>
      </p>
      {failure && (
        <p className={styles.label}>{failure.code === 'MARKET_LOADING' ? '行情历史还在准备…' : failure.text}</p>
      )}
    </section>
  )
}
