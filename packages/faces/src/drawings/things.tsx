import { BLUE, DEEP_GREEN, DEEP_RED, GOLD, GREEN, INK, RED, SKY, WHITE } from './colours.ts'

export const rose = (
  <>
    <path d="M16.2 17.6c.8 4.6.5 8.8-1 12.8" fill="none" stroke={DEEP_GREEN} strokeWidth="2.4" strokeLinecap="round" />
    <path d="M16.6 24.6c1.4-3.4 4-5 7.8-4.8-.8 3.6-3.4 5.3-7.8 4.8Z" fill={GREEN} />
    <path d="M15.8 27.4c-1.2-2.8-3.4-4.2-6.6-4.2.5 3.1 2.8 4.5 6.6 4.2Z" fill={GREEN} />
    <path
      d="M7.2 7.4c0 6.4 3.4 11 8.8 11s8.8-4.6 8.8-11c-1.8 0-3.3.5-4.5 1.5L16 3.6l-4.3 5.3a6.8 6.8 0 0 0-4.5-1.5Z"
      fill={DEEP_RED}
    />
    <path d="M10.4 6.6c1-3 3-4.6 5.6-4.6s4.6 1.6 5.6 4.6c.6 5.2-1.3 8.6-5.6 8.6s-6.2-3.4-5.6-8.6Z" fill={RED} />
    <path
      d="M12.6 6.8c.8-1.7 2-2.5 3.6-2.4 1.5.1 2.6 1 2.7 2.3.1 1.2-.7 2.1-1.9 2.2-1 0-1.7-.6-1.7-1.4"
      fill="none"
      stroke="#ff8f8a"
      strokeWidth="1.4"
      strokeLinecap="round"
    />
  </>
)

export const bull = (
  <>
    <path
      d="M7.8 9.2C4.6 9.4 2.6 7.4 2 3.2c-.1-.8.8-1.2 1.4-.6C5 4.4 7 5.3 9.6 5.4ZM24.2 9.2c3.2.2 5.2-1.8 5.8-6 .1-.8-.8-1.2-1.4-.6C27 4.4 25 5.3 22.4 5.4Z"
      fill={GOLD}
    />
    <path
      d="M6.8 11.8c-2.3-.4-4 0-5.2 1.4 1 2.2 2.8 3.2 5.4 3ZM25.2 11.8c2.3-.4 4 0 5.2 1.4-1 2.2-2.8 3.2-5.4 3Z"
      fill={DEEP_RED}
    />
    <path
      d="M16 4.4c5.6 0 9.6 3 9.6 7.4 0 3-.9 5.8-1.9 8.4-.6 6-3.4 10-7.7 10s-7.1-4-7.7-10c-1-2.6-1.9-5.4-1.9-8.4 0-4.4 4-7.4 9.6-7.4Z"
      fill={RED}
    />
    <path d="m16 6.4 3.6 4.6h-2.2v3.4h-2.8V11h-2.2Z" fill={WHITE} />
    <g fill={INK}>
      <circle cx="11" cy="16" r="1.6" />
      <circle cx="21" cy="16" r="1.6" />
    </g>
    <path d="M16 19.4c3.8 0 6.2 1.7 6.2 4.6s-2.6 5-6.2 5-6.2-2.1-6.2-5 2.4-4.6 6.2-4.6Z" fill="#ffd9c9" />
    <g fill={DEEP_RED}>
      <ellipse cx="13.4" cy="23" rx="1.2" ry="1.5" />
      <ellipse cx="18.6" cy="23" rx="1.2" ry="1.5" />
    </g>
    <path d="M13.6 26.2c1.6 1 3.2 1 4.8 0" fill="none" stroke={DEEP_RED} strokeWidth="1.3" strokeLinecap="round" />
  </>
)

export const bear = (
  <>
    <g fill={DEEP_GREEN}>
      <circle cx="6.4" cy="7.6" r="4.4" />
      <circle cx="25.6" cy="7.6" r="4.4" />
    </g>
    <g fill="#7fd6ab">
      <circle cx="6.6" cy="7.9" r="2" />
      <circle cx="25.4" cy="7.9" r="2" />
    </g>
    <path d="M16 4c7.4 0 12.4 5.2 12.4 12.4S23.6 29.6 16 29.6 3.6 23.6 3.6 16.4 8.6 4 16 4Z" fill={GREEN} />
    <path d="m16 14-3.6-4.6h2.2V6h2.8v3.4h2.2Z" fill={WHITE} />
    <g fill="#0c3a26">
      <circle cx="9.8" cy="16" r="1.7" />
      <circle cx="22.2" cy="16" r="1.7" />
    </g>
    <path d="M16 17.2c4.2 0 7 2.1 7 5.4s-2.9 5.2-7 5.2-7-1.9-7-5.2 2.8-5.4 7-5.4Z" fill="#d3f3e2" />
    <path d="M13.4 19.4h5.2c.6 0 .9.7.5 1.1l-2.3 2.4c-.4.5-1.2.5-1.6 0l-2.3-2.4c-.4-.4-.1-1.1.5-1.1Z" fill="#0c3a26" />
    <path
      d="M12.8 26c1-1.3 2-1.9 3.2-1.9s2.2.6 3.2 1.9"
      fill="none"
      stroke="#0c3a26"
      strokeWidth="1.4"
      strokeLinecap="round"
    />
  </>
)

export const party = (
  <>
    <path d="m9.6 11.6 10.8 10.8-15 6.8c-1.6.7-3.3-1-2.6-2.6Z" fill={GOLD} />
    <path d="m7.6 16.2 8.2 8.2-3.8 1.7-6.1-6.1ZM4.3 23.6l4.1 4.1-3 1.4c-1.6.7-3.2-.9-2.5-2.5Z" fill={RED} />
    <ellipse cx="15" cy="17" rx="2.4" ry="7.6" transform="rotate(-45 15 17)" fill="#c77d0a" />
    <path
      d="M16 14.4c.6-3.2-.2-6-2.4-8.4M18.2 16.4c3.4-.6 6.4.2 9 2.4"
      fill="none"
      stroke={BLUE}
      strokeWidth="2.2"
      strokeLinecap="round"
    />
    <path d="M17.6 14c2.2-4.4 5.4-7.4 9.6-9" fill="none" stroke={RED} strokeWidth="2.2" strokeLinecap="round" />
    <g fill={GREEN}>
      <circle cx="19.4" cy="4.4" r="1.7" />
      <circle cx="24.8" cy="24.4" r="1.6" />
    </g>
    <path d="m28 10.2 1.6 1.6-1.6 1.6-1.6-1.6ZM9 4.4l1.4 1.4L9 7.2 7.6 5.8Z" fill={GOLD} />
    <circle cx="23" cy="13" r="1.4" fill={SKY} />
  </>
)

export const rocket = (
  <>
    <path d="M9.4 20.6c-3.6.4-6 3.6-6.8 9 5.4-.8 8.6-3.2 9-6.8Z" fill={GOLD} />
    <path d="M8.8 22.8c-1.6.5-2.8 2-3.4 4 2-.6 3.4-1.8 4-3.4Z" fill={RED} />
    <path
      d="M12 11.4 5.6 13c-1 .2-1.8.9-2.2 1.8l-1 2.2c-.2.5.2 1 .7.9l6.3-.7ZM20.6 20 19 26.4c-.2 1-.9 1.8-1.8 2.2l-2.2 1c-.5.2-1-.2-.9-.7l.7-6.3Z"
      fill={DEEP_RED}
    />
    <path
      d="M29.6 2.4c.6 6.6-1.6 12.4-6.6 17.4-2.6 2.4-5.4 4-8.4 4.8l-7.2-7.2c.8-3 2.4-5.8 4.8-8.4 5-5 10.8-7.2 17.4-6.6Z"
      fill="#e9edf5"
      stroke="#b9c2d2"
      strokeWidth=".8"
    />
    <path d="M29.6 2.4c.3 3-.1 5.8-1.1 8.400l-7.3-7.300c2.6-1 5.4-1.4 8.4-1.100Z" fill={RED} />
    <circle cx="19.6" cy="12.4" r="3.6" fill={BLUE} />
    <circle cx="19.6" cy="12.4" r="2" fill="#bfe3ff" />
  </>
)

export const ingot = (
  <>
    <g transform="translate(0 2)">
      <path
        d="M16 9.600c3.8 0 6.8 2.4 7.8 6l6-2c.8-.2 1.5.5 1.2 1.300C29 21.8 23.8 26.4 16 26.400S3 21.8 1 14.900c-.3-.8.4-1.5 1.2-1.300l6 2c1-3.6 4-6 7.8-6Z"
        fill={GOLD}
      />
      <path
        d="M8.2 15.600c2 1.8 4.7 2.7 7.8 2.700s5.8-.9 7.8-2.700l6-2c.8-.2 1.5.5 1.2 1.3-.3 1-.7 2-1.2 2.9-3.2 2.4-7.8 3.8-13.8 3.800S5.4 20.2 2.2 17.800c-.5-.9-.9-1.9-1.2-2.9-.3-.8.4-1.5 1.2-1.300Z"
        fill="#e08e00"
        opacity=".55"
      />
      <path
        d="M16 9.600c3.8 0 6.8 2.4 7.8 6-2 1.8-4.7 2.7-7.8 2.700s-5.8-.9-7.8-2.700c1-3.6 4-6 7.8-6Z"
        fill="#ffdf6b"
      />
      <path d="M11.6 13.800c.9-1.3 2.1-2 3.6-2.2" fill="none" stroke={WHITE} strokeWidth="1.6" strokeLinecap="round" />
    </g>
    <path
      d="m16 1.6.8 2.5 2.5.8-2.5.8-.8 2.5-.8-2.5-2.5-.8 2.5-.8ZM25.8 5.400l.6 1.8 1.8.6-1.8.6-.6 1.8-.6-1.8-1.8-.6 1.8-.6ZM6.4 5l.5 1.5 1.5.5-1.5.5-.5 1.5-.5-1.500L4.4 7l1.5-.5Z"
      fill={GOLD}
    />
  </>
)
