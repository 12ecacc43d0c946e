import { useState, type ChangeEvent, type ReactNode } from 'react'
import { Answered, Button, CameraIcon, Skeleton, toast } from '@niujin/ui'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { PICTURE_KINDS, shrinkPicture } from '@niujin/web-kit/pictures'
import type { Application } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import styles from './apply.module.css'

export type CertificateStepProps = {
  application: Application
  onBack: () => void
  onChange: (application: Application) => void
  onSent: () => void
}

/** The certificate, and sending everything in. */
export function CertificateStep({ application, onBack, onChange, onSent }: CertificateStepProps): ReactNode {
  const { busy, refused, run } = useOnce(ask, 'submitApplication')
  const send = async () => {
    const outcome = await run({ id: application.id })
    if (!outcome.ok) return
    toast('已提交，审核有了结果会发消息告诉你')
    onSent()
  }
  return (
    <div className="stack-16">
      <CertificateField application={application} onChange={onChange} />
      {refused !== undefined && (
        <p role="alert" className="problem">
          {refused}
        </p>
      )}
      <div className="button-row">
        <Button variant="secondary" onClick={onBack}>
          改内容
        </Button>
        <Button className="grow" busy={busy} disabled={!application.hasCertificate} onClick={() => void send()}>
          {application.hasCertificate ? '提交申请' : '请先传证书'}
        </Button>
      </div>
    </div>
  )
}

function CertificateField({
  application: { id, kind, hasCertificate, updatedAt },
  onChange,
}: Pick<CertificateStepProps, 'application' | 'onChange'>): ReactNode {
  const [busy, setBusy] = useState(false)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // The same file can be chosen again.
    target.value = ''
    if (!chosen || busy) return
    setBusy(true)
    const file = await shrinkPicture(chosen, LIMITS.pictureBytes)
    const outcome = file && (await ask('uploadCertificate', { id }, { files: { file } }))
    setBusy(false)
    if (!outcome) return toast('图片打不开，请换一张')
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有传上，请重试')
    toast('证书已上传')
    onChange(outcome.value)
  }
  return (
    <div className="stack-8">
      <p className={styles.words}>
        {kind === 'advisor' ? '证券投资顾问登记或执业证书的照片' : '能说明从业或教学经历的证书、聘书的照片'}
        。不公开，只有你与审核的人看得到。
      </p>
      {hasCertificate && <Preview key={updatedAt} id={id} />}
      <label className={styles.upload} aria-busy={busy || undefined}>
        <CameraIcon />
        <span>{busy ? '正在上传' : hasCertificate ? '换一张' : '选择照片'}</span>
        <input
          type="file"
          className="over-all"
          accept={PICTURE_KINDS}
          aria-label="选择证书照片"
          onChange={(event) => void choose(event)}
        />
      </label>
    </div>
  )
}

function Preview({ id }: { id: string }): ReactNode {
  const read = useRead({ key: id, ask: (options) => ask('certificateView', { id }, options) })
  return (
    <Answered answer={read} waiting={<Skeleton shape="chart" />}>
      {({ picture }) => <img src={picture} alt="已上传的证书" className={styles.preview} />}
    </Answered>
  )
}
