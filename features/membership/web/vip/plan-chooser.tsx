import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge, ChoiceCard, SegmentedControl } from '@niujin/ui'
import type { LevelPlans, Plan } from '../../contract/index.ts'
import type { Choice, Chosen } from './choice.ts'
import styles from './plan-chooser.module.css'

export type PlanChooserProps = {
  levels: readonly LevelPlans[]
  chosen: Chosen
  onChoose: (choice: Choice) => void
}

/** Which level and for how long, with what each costs by the month and saves, and what is credited of a lower one. */
export function PlanChooser({ levels, chosen: { level, plan }, onChoose }: PlanChooserProps): ReactNode {
  const open = (key: LevelPlans['level']) => {
    const first = levels.find((one) => one.level === key)
    // The same length in the other level, where there is one: people compare.
    const alike = first?.plans.find(({ days }) => days === plan.days)
    if (first) onChoose({ level: key, priceId: alike?.priceId ?? '' })
  }
  return (
    <section className={styles.chooser} aria-label="选套餐">
      {levels.length > 1 && (
        <SegmentedControl
          label="会员等级"
          items={levels.map(({ level: key, title }) => ({ key, label: title }))}
          value={level.level}
          onChange={open}
        />
      )}
      <fieldset className={styles.grid}>
        <legend className="unseen">{level.title}的套餐</legend>
        {level.plans.map((one) => (
          <PlanCard
            key={one.priceId}
            plan={one}
            isChosen={one === plan}
            onChoose={() => onChoose({ level: level.level, priceId: one.priceId })}
          />
        ))}
      </fieldset>
      {plan.credit && (
        <p className={styles.credit}>
          <span>
            升级抵扣 <strong>−{moneyText(plan.credit.fen)}</strong>
          </span>
          <span className={styles.because}>{plan.credit.because}</span>
        </p>
      )}
    </section>
  )
}

function PlanCard({ plan, isChosen, onChoose }: { plan: Plan; isChosen: boolean; onChoose: () => void }): ReactNode {
  const { variant, fen, giftFen, originalFen, monthFen, savesFen, problem } = plan
  // With a credit the price without it is struck through: it is what the others pay.
  const struck = fen < giftFen ? giftFen : originalFen
  return (
    <ChoiceCard name="plan" checked={isChosen} onChoose={onChoose} className={styles.plan ?? ''}>
      <span className={styles.variant}>{variant}</span>
      <span className={styles.price}>{moneyText(fen)}</span>
      <span className={styles.struck}>
        {struck !== null && struck > fen && (
          <>
            <span className="unseen">原价</span>
            <s>{moneyText(struck)}</s>
          </>
        )}
      </span>
      <span className={styles.month}>{problem ?? (monthFen === null ? '' : `${moneyText(monthFen)}/月`)}</span>
      {savesFen !== null && (
        <Badge variant="gold" className={styles.saves ?? ''}>
          省 {moneyText(savesFen)}
        </Badge>
      )}
    </ChoiceCard>
  )
}
