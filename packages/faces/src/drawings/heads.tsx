import type { ReactNode } from 'react'
import { BLUSH, INK, RED, SHADE, SKIN, SKY, WHITE } from './colours.ts'

const LINE = { fill: 'none', stroke: INK, strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** The round head that all moods share, lit from the upper left. */
function Head({
  children,
  skin = SKIN,
  shade = SHADE,
}: {
  children: ReactNode
  skin?: string
  shade?: string
}): ReactNode {
  return (
    <>
      <circle cx="16" cy="16" r="14" fill={shade} />
      <path d="M16 2a14 14 0 0 1 13.2 9.4A14.4 14.4 0 0 1 6.2 26 14 14 0 0 1 16 2Z" fill={skin} />
      {children}
    </>
  )
}

const eyes = (y = 13) => (
  <g fill={INK}>
    <ellipse cx="11" cy={y} rx="1.8" ry="2.4" />
    <ellipse cx="21" cy={y} rx="1.8" ry="2.4" />
  </g>
)

const blush = (
  <g fill={BLUSH} opacity=".55">
    <ellipse cx="7.6" cy="18" rx="2.4" ry="1.6" />
    <ellipse cx="24.4" cy="18" rx="2.4" ry="1.6" />
  </g>
)

export const smile = (
  <Head>
    {eyes()}
    {blush}
    <path d="M10.6 19c1.3 2.6 3.2 3.8 5.4 3.8s4.1-1.2 5.4-3.8" {...LINE} />
  </Head>
)

export const laugh = (
  <Head>
    <path d="M7.6 13.4c.8-2 1.9-3 3.3-3s2.5 1 3.3 3M17.8 13.4c.8-2 1.9-3 3.3-3s2.5 1 3.3 3" {...LINE} />
    <path d="M7.8 17h16.4c.3 0 .6.3.5.7a8.8 8.8 0 0 1-17.4 0c-.1-.4.2-.7.5-.7Z" fill={INK} />
    <path d="M8.6 17h14.8v1.4c0 .6-.5 1.1-1.1 1.1H9.7c-.6 0-1.1-.5-1.1-1.1V17Z" fill={WHITE} />
    <path d="M16 21.8c2.4 0 4.3.8 5.3 2a8.7 8.7 0 0 1-10.6 0c1-1.2 2.9-2 5.3-2Z" fill={RED} />
  </Head>
)

export const facepalm = (
  <Head>
    <path
      d="M18.4 13.4c.8-1.8 1.8-2.7 3.1-2.7s2.3.9 3.1 2.7M11.6 23.4c1.4-1.6 2.9-2.3 4.5-2.3 1.7 0 3.2.7 4.5 2.3"
      {...LINE}
    />
    <path d="M25.6 15.4c1.4 2 2 3.2 2 4.1a1.9 1.9 0 1 1-3.8 0c0-.9.6-2.1 1.8-4.1Z" fill={SKY} />
    <g stroke={SHADE} strokeWidth=".9" fill="#ffdc7a" strokeLinejoin="round">
      <path d="M3 31.2c-1-4.2-.6-8 .5-11.4L3.4 12a1.7 1.7 0 0 1 3.4-.3l.5 4.1.1-7.6a1.7 1.7 0 0 1 3.4 0l.4 7.3.9-6.6a1.7 1.7 0 0 1 3.4.4l-.6 7.4 1.2-4.6a1.6 1.6 0 0 1 3.2.7l-1.5 8.4c-.7 4.2-2.4 7.4-5.2 10Z" />
    </g>
  </Head>
)

export const think = (
  <Head>
    {eyes(13.4)}
    <path
      d="M8 9.4c1.6-1.2 3.4-1.5 5.2-.8M18.8 7.2c1.8-.6 3.6-.2 5 1.2M13 20.2c2.4-.9 4.8-1.1 7.2-.6"
      {...LINE}
      strokeWidth="1.9"
    />
    <g stroke={SHADE} strokeWidth=".9" fill="#ffdc7a" strokeLinejoin="round">
      <path d="M6 22.4 14.6 21c1.1-.2 2 .4 2.1 1.3.1.8-.5 1.5-1.5 1.7l-3.4.6c1.9.3 2.6 1.2 2.5 2.3l-.1 1.4c-.2 2.2-1.8 3.5-4.3 3.5H5.4c-2.2 0-3.6-1.5-3.4-3.8.3-2.8 1.7-5.2 4-5.6Z" />
    </g>
  </Head>
)

export const surprise = (
  <Head>
    <g fill={WHITE}>
      <circle cx="10.8" cy="12.8" r="3.5" />
      <circle cx="21.2" cy="12.8" r="3.5" />
    </g>
    <g fill={INK}>
      <circle cx="10.8" cy="12.8" r="1.7" />
      <circle cx="21.2" cy="12.8" r="1.7" />
      <ellipse cx="16" cy="22.4" rx="3.4" ry="4.1" />
    </g>
    <ellipse cx="16" cy="24.2" rx="2" ry="1.7" fill={RED} />
    <path d="M7.4 7.2c1-1 2.2-1.5 3.5-1.4M24.6 7.2c-1-1-2.2-1.5-3.5-1.4" {...LINE} strokeWidth="1.7" />
  </Head>
)

export const cry = (
  <Head>
    <path
      d="M8 12.6h5.6M18.4 12.6H24M7.4 9.6c1.7-.2 3.2-.9 4.4-2.1M24.6 9.6c-1.7-.2-3.2-.9-4.4-2.1"
      {...LINE}
      strokeWidth="1.9"
    />
    <g fill={SKY}>
      <path d="M8.6 13.6h4v11.8c-1.6 1.4-3 1.5-4.2-.2Z" />
      <path d="M19.4 13.6h4v11.6c-1.2 1.7-2.6 1.6-4.2.2Z" />
    </g>
    <path d="M13.2 24.6a2.9 2.9 0 1 1 5.6 0Z" fill={INK} />
  </Head>
)

export const angry = (
  <Head skin="#ff8150" shade="#e2502c">
    <path d="M7 9.4l6.6 3.4M25 9.4l-6.6 3.4M11.2 23c1.4-1.8 3-2.7 4.8-2.7s3.4.9 4.8 2.7" {...LINE} />
    <g fill={INK}>
      <ellipse cx="11.2" cy="15.2" rx="1.8" ry="2.1" />
      <ellipse cx="20.8" cy="15.2" rx="1.8" ry="2.1" />
    </g>
  </Head>
)
