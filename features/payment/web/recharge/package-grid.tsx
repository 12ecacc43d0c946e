import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge, ChoiceCard, TextField } from '@niujin/ui'
import { typedWords, type Choice } from './choice.ts'
import type { RechargeOptions } from './load-recharge.ts'
import styles from './package-grid.module.css'

export type PackageGridProps = {
  options: RechargeOptions
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** The packages as cards with what is given on top, and an amount of one's own. Choosing one clears the other. */
export function PackageGrid({ options, choice, onChoose }: PackageGridProps): ReactNode {
  const typed = 'typed' in choice ? choice.typed : ''
  const words = 'typed' in choice ? typedWords(typed, options) : typedWords('', options)
  return (
    <>
      <fieldset className={styles.grid}>
        <legend className={styles.legend}>选择金额</legend>
        {options.packages.map(({ id, fen, coins, bonus, badge }) => (
          <ChoiceCard
            key={id}
            name="package"
            checked={'packageId' in choice && choice.packageId === id}
            onChoose={() => onChoose({ packageId: id })}
            className={styles.package ?? ''}
          >
            <span className={styles.coins}>{coins} 牛币</span>
            <span className={styles.bonus}>{bonus > 0 ? `送 ${bonus}` : ''}</span>
            <span className={styles.price}>{moneyText(fen)}</span>
            {badge !== '' && (
              <Badge variant="gold" className={styles.badge ?? ''}>
                {badge}
              </Badge>
            )}
          </ChoiceCard>
        ))}
      </fieldset>
      <TextField
        label="其他金额（元）"
        className={styles.custom ?? ''}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder="输入整数元"
        value={typed}
        {...words}
        onFocus={() => !('typed' in choice) && onChoose({ typed: '' })}
        onChange={(text) => onChoose({ typed: text.replaceAll(/\D/g, '') })}
      />
    </>
  )
}
