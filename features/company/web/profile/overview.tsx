import type { ReactNode } from 'react'
import { Badge, Section, SimulatedBadge } from '@niujin/ui'
import { dayText } from '@niujin/web-kit/formats'
import type { Answer } from '../calls.ts'
import { amountText, decimalText, earningsText, periodText, shareText } from '../shared/figures.ts'
import { FigureList } from '../shared/figure-list.tsx'
import { Note } from '../shared/note.tsx'
import styles from './profile.module.css'

type Profile = Answer<'companyProfile'>

/** 概况: what the company is worth, what it does, and the plain facts. */
export function Overview({ profile }: { profile: Profile }): ReactNode {
  const { concepts, region, industry } = profile
  return (
    <>
      <Valuation profile={profile} />
      <Section title="公司概况" note={profile.simulated && <SimulatedBadge short />} flush>
        <div className={styles.padded}>
          <p className={styles.business}>{profile.business}</p>
          {concepts.length > 0 && (
            <p className={`wrap-8 ${styles.concepts}`}>
              {concepts.map((concept) => (
                <Badge key={concept}>{concept}</Badge>
              ))}
            </p>
          )}
          <FigureList
            rows
            figures={[
              { name: '证券简称', text: `${profile.name} ${profile.code}` },
              { name: '上市板块', text: profile.board },
              ...(industry ? [{ name: '所属行业', text: industry }] : []),
              ...(region ? [{ name: '所属地域', text: region }] : []),
              ...(profile.listDate > 0 ? [{ name: '上市日期', text: dayText(profile.listDate) }] : []),
              { name: '总股本', text: `${amountText(profile.totalShares)}股` },
              { name: '流通股本', text: `${amountText(profile.floatShares)}股` },
            ]}
          />
        </div>
        {profile.simulated && <Note>名称、代码、行业、地域与上市日取自公开名单，股本、报表、股东与行情为模拟。</Note>}
      </Section>
    </>
  )
}

function Valuation({ profile }: { profile: Profile }): ReactNode {
  return (
    <Section title="估值" note={profile.simulated && <SimulatedBadge short />} flush>
      <div className={styles.padded}>
        <FigureList
          figures={[
            { name: '市盈率 TTM', text: earningsText(profile.trailingEarnings) },
            { name: '市盈率 动', text: earningsText(profile.dynamicEarnings) },
            { name: '市盈率 静', text: earningsText(profile.staticEarnings) },
            { name: '市净率', text: decimalText(profile.priceBook) },
            { name: '股息率', text: shareText(profile.dividendYield) },
            { name: '总市值', text: amountText(profile.marketValue) },
          ]}
        />
      </div>
      <Note>
        {profile.period === null
          ? '还没有披露报表，市盈率与市净率无从计算。'
          : `按最新价与${periodText(profile.period)}计算。`}
        {profile.simulated && '报表为模拟数据。'}
      </Note>
    </Section>
  )
}
