import { useEffect, useRef, useState, type ReactNode } from 'react'
import { BottomSheet } from '@niujin/ui/dialog'
import { useEvery } from '@niujin/web-kit/asking'
import { codeIn } from '../../domain/code-text.ts'
import { createReader } from './detector.ts'
import styles from './scanner.module.css'

const EVERY_MS = 250

export type ScannerProps = { onCode: (code: string) => void; onClose: () => void }

/** What the camera sees, until it sees a code. Closing it, going back or leaving the page turns the camera off. */
export function Scanner({ onCode, onClose }: ScannerProps): ReactNode {
  const { video, problem } = useCamera()
  const [read] = useState(() => createReader())
  const [isOther, setOther] = useState(false)
  useEvery(problem === undefined ? EVERY_MS : undefined, async () => {
    const source = video.current
    if (!source || source.readyState < source.HAVE_CURRENT_DATA) return
    // One picture that cannot be read is no reason to stop: there are four each second.
    const texts = await read(source).catch(() => [])
    const code = texts.map(codeIn).find((one) => one !== undefined)
    if (code !== undefined) onCode(code)
    else setOther(texts.length > 0)
  })
  return (
    <BottomSheet title="扫激活码" onClose={onClose}>
      {problem === undefined && (
        <div className={styles.picture}>
          {/* Nothing to hear: it is what the camera sees. */}
          <video ref={video} className={styles.video} autoPlay muted playsInline />
          <div className={styles.frame} aria-hidden />
        </div>
      )}
      <p className={styles.words} role="status">
        {problem ?? (isOther ? '这不是激活码的二维码' : '把二维码放进框里')}
      </p>
    </BottomSheet>
  )
}

/** The picture of the camera that looks away, from now until this leaves the page; or why there is none. */
function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isLeft = false
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } } })
      } catch (error) {
        return setProblem(wordsOf(error))
      }
      // Closed before the person said yes.
      if (isLeft) stop()
      else if (video.current) video.current.srcObject = stream
    }
    void open()
    return () => {
      isLeft = true
      stop()
    }
  }, [])
  return { video, problem }
}

function wordsOf(error: unknown): string {
  return error instanceof DOMException && error.name === 'NotAllowedError'
    ? '没有相机的权限，请在浏览器设置里打开，或者手动输入'
    : '相机打不开，请手动输入激活码'
}
