import { useState, type FormEvent, type ReactNode } from 'react'
import { shanghaiClock, shanghaiInstant } from '@niujin/contract-kit/shanghai'
import { Button, SegmentedControl, Switch, TextField, toast } from '@niujin/ui'
import { ButtonRow, PictureButton } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import {
  AUDIENCES,
  BANNER_LIMITS,
  staffBannerPicture,
  staffSaveBanner,
  type Audience,
  type BannerSlot,
  type StaffBanner,
} from '../contract/index.ts'
import styles from './banners.module.css'

export type BannerFormProps = {
  slot: BannerSlot
  /** the one that is changed; left out, a new one */
  banner?: StaffBanner
  onSaved: () => void
  onClose: () => void
}

interface Draft {
  readonly title: string
  readonly picture: string
  readonly url: string
  readonly grade: string
  readonly audience: Audience
  /** 2026-12-01T09:30 of Shanghai, as the browser's field has it; '' for none. */
  readonly from: string
  readonly until: string
  readonly isOn: boolean
}

const EMPTY: Draft = { title: '', picture: '', url: '', grade: '10', audience: 'all', from: '', until: '', isOn: true }
const AUDIENCE_ITEMS = (['all', 'guest', 'member'] as const).map((key) => ({ key, label: AUDIENCES[key] }))

/** A banner: its picture, where it leads, when and for whom it is shown. */
export function BannerForm({ slot, banner, onSaved, onClose }: BannerFormProps): ReactNode {
  const [draft, setDraft] = useState<Draft>(() => (banner ? draftOf(banner) : EMPTY))
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(staffSaveBanner)
  const change = (given: Partial<Draft>) => {
    setRefused(undefined)
    setDraft((before) => ({ ...before, ...given }))
  }
  const isWhole =
    draft.title.trim() !== '' && draft.picture !== '' && draft.url.trim() !== '' && /^\d{1,3}$/.test(draft.grade)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run({
      ...(banner && { id: banner.id }),
      slot,
      title: draft.title.trim(),
      picture: draft.picture,
      url: draft.url.trim(),
      grade: Number(draft.grade),
      audience: draft.audience,
      from: isoOf(draft.from),
      until: isoOf(draft.until),
      isOn: draft.isOn,
    })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有保存，请重试')
    toast('已保存')
    onSaved()
  }
  return (
    <form className="stack-16" aria-label={banner ? '修改广告' : '新建广告'} onSubmit={(event) => void save(event)}>
      <PictureField picture={draft.picture} onChange={(picture) => change({ picture })} />
      <Fields draft={draft} onChange={change} />
      <SegmentedControl
        label="给谁看"
        items={AUDIENCE_ITEMS}
        value={draft.audience}
        onChange={(audience) => change({ audience })}
      />
      <Switch label="展示" checked={draft.isOn} onChange={(isOn) => change({ isOn })} />
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <ButtonRow>
        <Button type="submit" busy={busy} disabled={!isWhole}>
          保存
        </Button>
        <Button variant="ghost" onClick={onClose}>
          取消
        </Button>
      </ButtonRow>
    </form>
  )
}

function Fields({ draft, onChange }: { draft: Draft; onChange: (given: Partial<Draft>) => void }): ReactNode {
  return (
    <div className={styles.fields}>
      <TextField
        label="标题"
        maxLength={BANNER_LIMITS.title}
        value={draft.title}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label="链接"
        hint="本站的地址，如 /Xg，或 https 地址"
        maxLength={BANNER_LIMITS.url}
        value={draft.url}
        onChange={(url) => onChange({ url })}
      />
      <TextField
        label="排序"
        hint="小的在前"
        inputMode="numeric"
        value={draft.grade}
        onChange={(grade) => onChange({ grade })}
      />
      <TextField
        label="开始（可不填）"
        type="datetime-local"
        value={draft.from}
        onChange={(from) => onChange({ from })}
      />
      <TextField
        label="结束（可不填）"
        type="datetime-local"
        value={draft.until}
        onChange={(until) => onChange({ until })}
      />
    </div>
  )
}

function PictureField({ picture, onChange }: { picture: string; onChange: (picture: string) => void }): ReactNode {
  const { busy, run } = useCall(staffBannerPicture)
  const send = async (file: File) => {
    const outcome = await run({}, { files: { file } })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有传上去，请重试')
    onChange(outcome.value.url)
  }
  return (
    <div className={styles.picture} role="group" aria-label="广告图">
      {picture !== '' && <img src={picture} alt="广告图" className={styles.preview} />}
      <PictureButton label="传广告图" busy={busy} onSend={send}>
        {picture === '' ? '传图片' : '换一张'}
      </PictureButton>
      <p className="caption">宽高约 10:3，如 1029 × 312</p>
    </div>
  )
}

function draftOf({ title, picture, url, grade, audience, from, until, isOn }: StaffBanner): Draft {
  return { title, picture, url, grade: String(grade), audience, from: localOf(from), until: localOf(until), isOn }
}

/** A moment as the browser's field has it, in Shanghai. */
function localOf(moment: string | null): string {
  return moment === null ? '' : shanghaiClock(Date.parse(moment)).slice(0, 16)
}

/** What the field has as a moment; the field gives whole ones only. */
function isoOf(local: string): string | null {
  return local === '' ? null : new Date(shanghaiInstant(local)).toISOString()
}
