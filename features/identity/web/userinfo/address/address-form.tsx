import { useId, type FormEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BottomBar, Button, EmptyState, LinkButton, Switch, TextField } from '@niujin/ui'
import type { Address } from '../../../contract/index.ts'
import { viewPath } from '../views.ts'
import { RegionFields } from './region-fields.tsx'
import { useAddressForm } from './use-address-form.ts'
import styles from './address.module.css'

/** A new address, or with the query's `id` one of the member's to be changed. */
export function AddressForm({ addresses }: { addresses: readonly Address[] }): ReactNode {
  const { search } = useLocation()
  const id = new URLSearchParams(search).get('id')
  const kept = addresses.find((address) => address.id === id)
  if (id !== null && !kept) {
    return (
      <main>
        <EmptyState
          text="没有这个地址，可能已经删除"
          action={<LinkButton href={viewPath('addresses')}>看全部地址</LinkButton>}
        />
      </main>
    )
  }
  return <Form key={id ?? 'new'} kept={kept} isFirst={addresses.length === 0} />
}

function Form({ kept, isFirst }: { kept: Address | undefined; isFirst: boolean }): ReactNode {
  const { filled, problems, change, takePhone, takeRegion, save, busy, refused } = useAddressForm(kept)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <main>
      <form id={id} className={`stack-16 ${styles.form}`} noValidate onSubmit={submit}>
        <TextField
          label="收货人"
          value={filled.name}
          maxLength={20}
          autoComplete="name"
          error={problems.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label="手机号"
          value={filled.mobile}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          error={problems.mobile}
          onChange={takePhone}
        />
        <RegionFields filled={filled} problems={problems} onChange={takeRegion} />
        <TextField
          label="详细地址"
          placeholder="街道、小区、楼栋、门牌号"
          value={filled.detail}
          maxLength={100}
          autoComplete="street-address"
          error={problems.detail}
          onChange={(detail) => change({ detail })}
        />
        {!isFirst && kept?.isDefault !== true && (
          <Switch
            label="设为默认地址"
            checked={filled.isDefault === true}
            onChange={(isDefault) => change({ isDefault })}
          />
        )}
        {refused !== undefined && (
          <p className={styles.refused} role="alert">
            {refused}
          </p>
        )}
      </form>
      <BottomBar>
        <Button type="submit" form={id} block busy={busy} className={styles.add ?? ''}>
          保存
        </Button>
      </BottomBar>
    </main>
  )
}
