import type { ReactNode } from 'react'
import { MapPinIcon, Section } from '@niujin/ui'
import type { OrderDetail } from '../../contract/index.ts'
import { CopyButton } from './copy-button.tsx'
import { StepList } from './timeline.tsx'
import styles from './delivery-section.module.css'

/** Where the goods go, who carries them, and how far they are; nothing for what is not sent. */
export function DeliverySection({ order: { address, delivery } }: { order: OrderDetail }): ReactNode {
  return (
    <>
      {address && (
        <section className={styles.address} aria-label="收货地址">
          <MapPinIcon />
          <div className={styles.words}>
            <p className="strong">
              {address.name} {address.mobile}
            </p>
            <p className="caption">{address.text}</p>
          </div>
        </section>
      )}
      {delivery && (
        <Section title="物流">
          <p className={styles.number}>
            <span>
              {delivery.carrier} {delivery.number}
            </span>
            <CopyButton text={delivery.number} label="复制运单号" />
          </p>
          <StepList label="物流" steps={delivery.steps} />
        </Section>
      )}
    </>
  )
}
