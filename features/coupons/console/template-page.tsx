import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge } from '@niujin/ui'
import { DetailPage, Fact, Facts, Subject, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffTemplateGet, type StaffTemplate } from '../contract/index.ts'
import { AdjustForm } from './adjust-form.tsx'
import { HistoryTable } from './history-table.tsx'
import { IssueForm } from './issue-form.tsx'
import { CouponTable } from './issued-list.tsx'
import { MoveForm } from './move-form.tsx'
import { TemplateForm } from './template-form.tsx'
import { TAKE_TYPE, TEMPLATE } from './words.ts'
import styles from './coupons.module.css'

/** One kind of coupon: what it says, its figures, what can be done with it, who has it, and each step. */
export function TemplatePage({ rest, epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffTemplateGet, { id: rest }) })
  return (
    <DetailPage
      back={{ href: '/console/coupons', name: '返回优惠券列表' }}
      missing={{ codes: ['TEMPLATE_UNKNOWN', 'INPUT_INVALID'], text: '没有这种优惠券' }}
      read={read}
    >
      {(template) => (
        <Subject
          title={template.name}
          standing={<Badge variant={TEMPLATE[template.status].variant}>{TEMPLATE[template.status].name}</Badge>}
        >
          <TemplateFacts template={template} />
          {template.can.events.length > 0 && <MoveForm key={template.status} template={template} onChange={read.set} />}
          {template.can.edit && <TemplateForm template={template} onSaved={read.set} />}
          {template.can.issue && <IssueForm template={template} onIssued={() => void read.reload()} />}
          {template.can.adjust && (
            <AdjustForm key={`${template.name} ${template.total}`} template={template} onChange={read.set} />
          )}
          {template.taken > 0 && (
            <section className={styles.part} aria-label="发出的券">
              <h3 className={styles.partTitle}>发出的券</h3>
              <CouponTable templateId={template.id} epoch={epoch + template.taken} />
            </section>
          )}
          <HistoryTable history={template.history} />
        </Subject>
      )}
    </DetailPage>
  )
}

function TemplateFacts({ template }: { template: StaffTemplate }): ReactNode {
  const { id, category, takeType, takeLimit, total, taken, used, offFen, note, sort } = template
  return (
    <Facts flow>
      <Fact name="优惠">{template.termsText}</Fact>
      <Fact name="适用">{template.scopeText}</Fact>
      <Fact name="有效期">{template.validityText}</Fact>
      <Fact name="领取方式">
        {TAKE_TYPE[takeType]}
        {takeType === 'user' && `，每人限领 ${takeLimit} 张`}
      </Fact>
      <Fact name="发行">{total ?? '不限'}</Fact>
      <Fact name="领取">{taken}</Fact>
      <Fact name="使用">{used}</Fact>
      <Fact name="抵扣金额">{moneyText(offFen)}</Fact>
      <Fact name="分类与排序">
        {category} · {sort}
      </Fact>
      <Fact name="编号">{id}</Fact>
      {note !== '' && <Fact name="使用说明">{note}</Fact>}
    </Facts>
  )
}
