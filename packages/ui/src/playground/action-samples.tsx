import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button, LinkButton } from '../button/button.tsx'
import type { ButtonVariant } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Chip, RemovableChip } from '../chip/chip.tsx'
import { BellIcon, PlusIcon, ShareIcon, StarIcon } from '../icon/icons.ts'
import { SearchBox, SearchLink } from '../search-box/search-box.tsx'
import { Slider } from '../dialog/slider.tsx'
import { SegmentedControl } from '../segmented/segmented-control.tsx'
import { Switch } from '../switch/switch.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Row, Sample } from './sample.tsx'

const VARIANTS: [ButtonVariant, string][] = [
  ['primary', '立即开通'],
  ['secondary', '稍后再说'],
  ['ghost', '查看全部'],
  ['danger', '删除分组'],
  ['gold', '充值牛币'],
]

const PERIODS = [
  { key: 'day', label: '日K' },
  { key: 'week', label: '周K' },
  { key: 'month', label: '月K' },
  { key: 'year', label: '年K', disabled: true },
] as const

export function ActionSamples(): ReactNode {
  return (
    <>
      <Buttons />
      <Choices />
      <Fields />
    </>
  )
}

function Buttons(): ReactNode {
  const [followed, setFollowed] = useState(true)
  return (
    <Sample name="按钮">
      <Row>
        {VARIANTS.map(([variant, word]) => (
          <Button key={variant} variant={variant}>
            {word}
          </Button>
        ))}
      </Row>
      <Row>
        <Button size="small" icon={<PlusIcon />}>
          自选
        </Button>
        <Button size="small" variant="secondary">
          已关注
        </Button>
        <Button busy>提交中</Button>
        <Button disabled>不可用</Button>
        <LinkButton href="/hq" variant="secondary">
          去看行情
        </LinkButton>
      </Row>
      <Button size="large" block>
        支付 ¥199.00
      </Button>
      <Row>
        <IconButton label="自选" pressed={followed} onClick={() => setFollowed(!followed)}>
          <StarIcon />
        </IconButton>
        <IconButton label="预警">
          <BellIcon />
        </IconButton>
        <IconButton label="分享" disabled>
          <ShareIcon />
        </IconButton>
      </Row>
    </Sample>
  )
}

function Choices(): ReactNode {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]['key']>('day')
  const [chosen, setChosen] = useState(true)
  const [alarm, setAlarm] = useState(true)
  const [zoom, setZoom] = useState(1.5)
  return (
    <Sample name="选择">
      <SegmentedControl label="周期" items={PERIODS} value={period} onChange={setPeriod} />
      <Row>
        <Chip selected={chosen} onClick={() => setChosen(!chosen)}>
          MACD 金叉
        </Chip>
        <Chip selected={false}>放量突破</Chip>
        <Chip selected={false} disabled>
          需开通
        </Chip>
        <RemovableChip onRemove={() => setChosen(false)}>换手率大于 5%</RemovableChip>
      </Row>
      <Row>
        <Switch label="涨跌提醒" checked={alarm} onChange={setAlarm} />
        <Switch label="关闭的" checked={false} onChange={() => setAlarm(false)} />
        <Switch label="不可用" checked disabled onChange={() => setAlarm(true)} />
      </Row>
      <Slider label="缩放" text={`${zoom} 倍`} min={1} max={3} step={0.1} value={zoom} onChange={setZoom} />
      <Slider label="不可用的滑块" text="2 倍" min={1} max={3} step={0.1} value={2} disabled onChange={setZoom} />
    </Sample>
  )
}

function Fields(): ReactNode {
  const [words, setWords] = useState('')
  const [phone, setPhone] = useState('1380000')
  return (
    <Sample name="输入">
      <SearchBox value={words} onChange={setWords} />
      <SearchLink href="/Search" />
      <TextField
        label="手机号"
        value={phone}
        inputMode="tel"
        onChange={setPhone}
        error={phone.length === 11 ? undefined : '请输入 11 位手机号'}
      />
      <TextField
        label="验证码"
        placeholder="6 位数字"
        hint="验证码 5 分钟内有效"
        end={
          <Button variant="ghost" size="small">
            获取验证码
          </Button>
        }
      />
      <TextField label="分组名" defaultValue="不可更改" disabled />
    </Sample>
  )
}
