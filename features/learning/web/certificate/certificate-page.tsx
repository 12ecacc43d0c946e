import { useState, type FormEvent, type ReactNode } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type MetaFunction } from 'react-router'
import { Button, EmptyState, ErrorState, LinkButton, TextField } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { certificatePath } from '../../domain/certificate.ts'
import { CertificateView } from './certificate-view.tsx'
import type { LoadedCertificate } from './load-certificate.ts'
import styles from './certificate.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-certificate.ts')).loadCertificate(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '核对结业证书' }
export const meta: MetaFunction = () => [
  ...pageMeta({ title: '核对结业证书', description: '按编号核对牛金财经学园的结业证书' }),
  // Who has the number may look; search engines have no business with names.
  { name: 'robots', content: 'noindex' },
]

/** The public page of a certificate: real or not, valid or revoked. */
export default function CertificatePage(): ReactNode {
  const loaded = useLoaderData<LoadedCertificate>()
  return (
    <main className={styles.page}>
      <Found loaded={loaded} />
      <NumberForm key={loaded.no} no={loaded.no} />
    </main>
  )
}

function Found({ loaded }: { loaded: LoadedCertificate }): ReactNode {
  const { revalidate, state } = useRevalidator()
  switch (loaded.state) {
    case 'found':
      return <CertificateView certificate={loaded.certificate} origin={loaded.origin} />
    case 'none':
      return <EmptyState text="没有这张证书，请核对编号" action={<LinkButton href="/NJDX">去学园</LinkButton>} />
    case 'failed':
      return (
        <ErrorState
          text={reasonOf(loaded) ?? '没有加载出来，请重试'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )
    case 'ask':
      return null
  }
}

function NumberForm({ no: begun }: { no: string }): ReactNode {
  const navigate = useNavigate()
  const [no, setNo] = useState(begun)
  const check = (event: FormEvent) => {
    event.preventDefault()
    void navigate(certificatePath(no.trim()))
  }
  return (
    <form className={styles.form} onSubmit={check}>
      <TextField label="证书编号" value={no} maxLength={40} placeholder="NJ 开头，在证书左下角" onChange={setNo} />
      <Button type="submit" variant="secondary" block disabled={no.trim() === ''}>
        核对
      </Button>
    </form>
  )
}
