import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import type { Channel } from '../../contract/index.ts'
import styles from './channel-list.module.css'

export type ChannelListProps = {
  channels: readonly Channel[]
  chosen: string | undefined
  onChoose: (name: string) => void
}

/** Ways to pay that work where one is. Those that move no money say so. */
export function ChannelList({ channels, chosen, onChoose }: ChannelListProps): ReactNode {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>支付方式</legend>
      {channels.map(({ name, title, simulated }) => (
        <label key={name} className={styles.row}>
          <span className={styles.title}>
            {title}
            {simulated && <Badge variant="outline">模拟</Badge>}
          </span>
          <input
            type="radio"
            name="channel"
            className={styles.input}
            checked={name === chosen}
            onChange={() => onChoose(name)}
          />
        </label>
      ))}
    </fieldset>
  )
}
