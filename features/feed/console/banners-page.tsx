import { useState, type ReactNode } from 'react'
import { Badge, Button, EmptyState, PlusIcon, toast, type BadgeVariant } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import {
  ReadView,
  Sheet,
  SheetTabs,
  Sheets,
  Table,
  When,
  type Column,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import {
  AUDIENCES,
  BANNER_SLOTS,
  staffBanners,
  staffDeleteBanner,
  type BannerSlot,
  type StaffBanner,
} from '../contract/index.ts'
import { BannerForm } from './banner-form.tsx'
import styles from './banners.module.css'

const SLOTS = (['1', '8'] as const).map((key) => ({ key, label: BANNER_SLOTS[key] }))
const STATES: Readonly<Record<StaffBanner['state'], { name: string; variant: BadgeVariant }>> = {
  shown: { name: '展示中', variant: 'success' },
  waiting: { name: '没到时间', variant: 'accent' },
  over: { name: '已过期', variant: 'plain' },
  off: { name: '关闭', variant: 'plain' },
}

/** The banners of a slot, and one that is written. */
export function BannersPage({ query, epoch, go }: ConsolePageProps): ReactNode {
  const slot: BannerSlot = query.get('slot') === '8' ? '8' : '1'
  const read = useRead({ key: slot, epoch, ask: () => browserCall(staffBanners, { slot }) })
  const [chosen, setChosen] = useState<StaffBanner | 'new'>()
  const [dropped, setDropped] = useState<StaffBanner>()
  const saved = () => {
    setChosen(undefined)
    setDropped(undefined)
    void read.reload()
  }
  return (
    <Sheets>
      <Sheet label="广告位">
        <SheetTabs
          label="广告位"
          items={SLOTS}
          value={slot}
          onChange={(key) => {
            setChosen(undefined)
            go(key === '1' ? '/console/banners' : `/console/banners?slot=${key}`)
          }}
        >
          <div className={styles.tools}>
            <Button size="small" icon={<PlusIcon />} onClick={() => setChosen('new')}>
              新建广告
            </Button>
          </div>
          <ReadView read={read}>
            {({ list }) =>
              list.length === 0 ? (
                <EmptyState text="这个位置还没有广告" />
              ) : (
                <Table
                  label={BANNER_SLOTS[slot]}
                  columns={columnsOf(setChosen, setDropped)}
                  rows={list}
                  keyOf={({ id }) => id}
                  dense
                />
              )
            }
          </ReadView>
        </SheetTabs>
      </Sheet>
      {chosen !== undefined && (
        <Sheet label={chosen === 'new' ? '新建广告' : '修改广告'} padded>
          <BannerForm
            key={chosen === 'new' ? 'new' : chosen.id}
            slot={slot}
            {...(chosen !== 'new' && { banner: chosen })}
            onSaved={saved}
            onClose={() => setChosen(undefined)}
          />
        </Sheet>
      )}
      {dropped && <DropDialog banner={dropped} onDone={saved} onClose={() => setDropped(undefined)} />}
    </Sheets>
  )
}

function columnsOf(
  onChoose: (banner: StaffBanner) => void,
  onDrop: (banner: StaffBanner) => void,
): readonly Column<StaffBanner>[] {
  return [
    { name: '图', show: ({ picture }) => <img src={picture} alt="" className={styles.thumbnail} />, short: true },
    { name: '标题', show: ({ title, url }) => <Title title={title} url={url} />, heading: true, long: true },
    {
      name: '状态',
      show: ({ state }) => <Badge variant={STATES[state].variant}>{STATES[state].name}</Badge>,
      short: true,
    },
    { name: '排序', show: ({ grade }) => grade, figure: true },
    { name: '给谁看', show: ({ audience }) => AUDIENCES[audience], short: true },
    { name: '开始', show: ({ from }) => <When at={from} />, wide: true, quiet: true },
    { name: '结束', show: ({ until }) => <When at={until} />, wide: true, quiet: true },
    { name: '展示', show: ({ shows }) => shows, figure: true },
    { name: '点击', show: ({ clicks }) => clicks, figure: true },
    {
      name: '操作',
      show: (banner) => (
        <span className="line-8">
          <Button
            variant="secondary"
            size="small"
            aria-label={`改《${banner.title}》`}
            onClick={() => onChoose(banner)}
          >
            改
          </Button>
          <Button variant="ghost" size="small" aria-label={`删除《${banner.title}》`} onClick={() => onDrop(banner)}>
            删除
          </Button>
        </span>
      ),
      short: true,
    },
  ]
}

function Title({ title, url }: { title: string; url: string }): ReactNode {
  return (
    <>
      {title}
      <p className="caption">{url}</p>
    </>
  )
}

type DropDialogProps = { banner: StaffBanner; onDone: () => void; onClose: () => void }

function DropDialog({ banner: { id, title }, onDone, onClose }: DropDialogProps): ReactNode {
  const { busy, run } = useCall(staffDeleteBanner)
  const drop = async () => {
    const outcome = await run({ id })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有删除，请重试')
    toast('已删除')
    onDone()
  }
  return (
    <ConfirmDialog
      title={`删除《${title}》？`}
      text="图片与展示、点击数一起没有了；以后还要用的，关闭就可以"
      confirmText="删除"
      variant="danger"
      busy={busy}
      onConfirm={() => void drop()}
      onClose={onClose}
    />
  )
}
