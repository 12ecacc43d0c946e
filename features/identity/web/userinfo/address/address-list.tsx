import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Badge, BottomBar, Button, EmptyState, LinkButton, PartLink, toast } from '@niujin/ui'
import type { Address } from '../../../contract/index.ts'
import { useAction } from '../../use-action.ts'
import { viewPath } from '../views.ts'
import styles from './address.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

/** The member's delivery addresses, the default one first. */
export function AddressList({ addresses }: { addresses: readonly Address[] }): ReactNode {
  if (addresses.length === 0) {
    return (
      <main>
        <EmptyState text="还没有收货地址" action={<LinkButton href={viewPath('address')}>新增收货地址</LinkButton>} />
      </main>
    )
  }
  return (
    <main>
      <ul className="stack-8" aria-label="收货地址">
        {addresses.map((address) => (
          <Item key={address.id} address={address} />
        ))}
      </ul>
      <BottomBar>
        <LinkButton href={viewPath('address')} block className={styles.add ?? ''}>
          新增收货地址
        </LinkButton>
      </BottomBar>
    </main>
  )
}

function Item({ address }: { address: Address }): ReactNode {
  const { id, name, mobile, isDefault } = address
  const [removing, setRemoving] = useState(false)
  const makeDefault = useAction('setDefaultAddress', { toasts: true })
  return (
    <li className={styles.item}>
      <p className="line-8 strong">
        {name}
        <span className={styles.phone}>{mobile}</span>
        {isDefault && <Badge variant="accent">默认</Badge>}
      </p>
      <p className={styles.region}>{regionText(address)}</p>
      <div className={styles.actions}>
        {!isDefault && (
          <Button variant="ghost" size="small" busy={makeDefault.busy} onClick={() => void makeDefault.run({ id })}>
            设为默认
          </Button>
        )}
        <span className={styles.gap} />
        <PartLink href={`${viewPath('address')}&id=${id}`} className={styles.edit} aria-label={`编辑${name}的地址`}>
          编辑
        </PartLink>
        <Button variant="ghost" size="small" aria-label={`删除${name}的地址`} onClick={() => setRemoving(true)}>
          删除
        </Button>
      </div>
      {removing && <Remove address={address} onClose={() => setRemoving(false)} />}
    </li>
  )
}

function Remove({ address, onClose }: { address: Address; onClose: () => void }): ReactNode {
  const { busy, run } = useAction('deleteAddress', { toasts: true })
  const remove = async () => {
    const outcome = await run({ id: address.id })
    if (outcome.ok) toast('已删除')
    else onClose()
  }
  return (
    <Suspense>
      <ConfirmDialog
        title="删除这个地址？"
        text={regionText(address)}
        confirmText="删除"
        variant="danger"
        busy={busy}
        onConfirm={() => void remove()}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** The place in one line; a city under its own government is not written twice. */
function regionText({ province, city, district, detail }: Address): string {
  return [...new Set([province, city, district]), detail].join(' ')
}
