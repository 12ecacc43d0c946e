import type { ReactNode } from 'react'
import { useState } from 'react'
import { Avatar } from '../avatar/avatar.tsx'
import { Badge } from '../badge/badge.tsx'
import { Section } from '../card/card.tsx'
import { Carousel } from '../carousel/carousel.tsx'
import { CountStepper } from '../count-stepper/count-stepper.tsx'
import { ChangeText, PriceText } from '../figures/figures.tsx'
import { Sparkline } from '../figures/sparkline.tsx'
import { InfiniteList } from '../infinite/infinite-list.tsx'
import { ListRow } from '../list-row/list-row.tsx'
import { ProductPicture } from '../product-picture/product-picture.tsx'
import { PullToRefresh } from '../pull/pull-to-refresh.tsx'
import { LinkTabs, Tabs } from '../tabs/tabs.tsx'
import { toast } from '../toast/toast-store.ts'
import { VirtualList } from '../virtual/virtual-list.tsx'
import { Row, Sample } from './sample.tsx'
import styles from './playground.module.css'

const FEEDS = ['推荐', '关注', '课程', '视频', '快讯', '看盘', '研报', '公告'].map((label) => ({
  key: label,
  label,
}))

const PAGES = [
  { href: '/hq', label: '行情' },
  { href: '/Xg', label: '选股' },
]

const INDEXES = ['上证指数', '深证成指', '创业板指', '科创50']
const KINDS = ['course', 'membership', 'strategy', 'coins', 'goods', 'service'] as const
const NUMBERS = Array.from({ length: 500 }, (_, at) => at + 1)

export function ListSamples(): ReactNode {
  return (
    <>
      <Slides />
      <Sample name="分区与行" flush>
        <Section title="推荐砖家" moreHref="/BrickHouse" note={<Badge>每日更新</Badge>} flush>
          <ListRow
            lead={<Avatar />}
            title="示例老师"
            detail="擅长：趋势与量价"
            end={<Badge variant="accent">直播中</Badge>}
            href="/Expert"
          />
          <ListRow title="清除缓存" end="12 MB" onClick={() => toast('已清除')} />
          <ListRow title="版本" end="1.0.0" />
        </Section>
      </Sample>
      <TabSample />
      <Goods />
      <Sample name="长列表的末尾" flush>
        <InfiniteList state="loading" onMore={() => toast('更多')}>
          <ListRow title="正在加载更多" />
        </InfiniteList>
        <InfiniteList state="error" onMore={() => toast('重试')}>
          <ListRow title="加载失败" />
        </InfiniteList>
        <InfiniteList state="end" onMore={() => toast('更多')}>
          <ListRow title="到底了" />
        </InfiniteList>
      </Sample>
      <Sample name="下拉刷新" flush>
        <PullToRefresh onRefresh={() => Promise.resolve(toast('已刷新'))}>
          <ListRow title="在页面顶端往下拉" />
        </PullToRefresh>
      </Sample>
      <Sample name="五百行只画看得见的" flush>
        <div className={styles.scroller}>
          <VirtualList
            label="五百行"
            items={NUMBERS}
            keyOf={String}
            rowHeight={1.12}
            renderRow={(number) => <ListRow title={`第 ${number} 行`} />}
          />
        </div>
      </Sample>
    </>
  )
}

function Slides(): ReactNode {
  return (
    <Sample name="轮播">
      <Carousel label="活动" dots>
        <div className={styles.banner}>新人课：三天看懂 K 线</div>
        <div className={styles.banner}>今晚八点：盘后复盘直播</div>
        <div className={styles.banner}>模拟选股大赛</div>
      </Carousel>
      <Carousel label="指数" perView={3}>
        {INDEXES.map((name, at) => (
          <div key={name} className={styles.index}>
            <p>{name}</p>
            <PriceText text="3210.45" direction={at === 1 ? 'down' : 'up'} />
            <p>
              <ChangeText text="0.82%" direction={at === 1 ? 'down' : 'up'} size="small" />
            </p>
            <Sparkline values={[3, 4, 3.6, 5, 4.4]} base={3.8} direction={at === 1 ? 'down' : 'up'} />
          </div>
        ))}
      </Carousel>
    </Sample>
  )
}

function Goods(): ReactNode {
  const [count, setCount] = useState(2)
  const [many, setMany] = useState(12_345)
  const most = () => toast('到最多了')
  return (
    <Sample name="商品的图与数量">
      <Row>
        {KINDS.map((kind) => (
          <ProductPicture key={kind} picture={null} kind={kind} />
        ))}
      </Row>
      <ProductPicture picture={null} kind="goods" size="page" />
      <Row>
        <CountStepper name="笔记本" count={count} most={5} onChange={setCount} onMost={most} />
        <CountStepper name="便签" count={many} most={99_999} onChange={setMany} onMost={most} />
      </Row>
    </Sample>
  )
}

function TabSample(): ReactNode {
  const [feed, setFeed] = useState('推荐')
  return (
    <Sample name="页签" flush>
      <Tabs label="内容" items={FEEDS} value={feed} onChange={setFeed}>
        <ListRow title={`${feed}的内容`} />
      </Tabs>
      <LinkTabs label="行情页" items={PAGES} value="/hq" />
    </Sample>
  )
}
