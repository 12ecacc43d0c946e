/** Lines of thanks by the amount: up to `most` coins, each tier with the words that suit it. */
const TIERS: readonly { readonly most: number; readonly lines: readonly [string, ...string[]] }[] = [
  {
    most: 5,
    lines: ['心意收到，谢谢你！', '一点一滴都是支持，谢谢！', '谢谢捧场，常来坐坐！', '礼轻情意重，收下啦！'],
  },
  {
    most: 10,
    lines: [
      '谢谢你的支持，讲得更有劲了！',
      '一杯茶的心意，暖到了！',
      '谢谢打赏，愿你收获满满！',
      '有你在，直播间更热闹了！',
    ],
  },
  {
    most: 20,
    lines: [
      '感谢厚爱，接着给大家讲干货！',
      '谢谢你的认可，继续加油！',
      '这份心意记下了，谢谢！',
      '掌声送给你，谢谢支持！',
    ],
  },
  {
    most: 30,
    lines: ['太给力了，谢谢你！', '谢谢大力支持，必须好好讲！', '有你这样的朋友，真好！', '感谢厚赏，愿你心想事成！'],
  },
  {
    most: 50,
    lines: ['大气！谢谢你的厚爱！', '满满的诚意，感谢支持！', '谢谢你，这份信任我会珍惜！', '为你点赞，感谢一路相伴！'],
  },
  {
    most: 80,
    lines: [
      '豪爽！全场为你鼓掌！',
      '这份厚礼分量十足，谢谢！',
      '感谢鼎力支持，深受鼓舞！',
      '有你力挺，底气十足，谢谢！',
    ],
  },
  {
    most: Infinity,
    lines: [
      '太豪气了，衷心感谢你的厚爱！',
      '全场最亮的就是你，感谢！',
      '如此厚爱，唯有用心回报，谢谢！',
      '感激不尽，愿好运常伴你左右！',
    ],
  },
]

/** A line of thanks for a tip of `coins`; `random` is from 0 to below 1 and picks one of its tier. */
export function thankYou(coins: number, random: number): string {
  const lines = linesFor(coins)
  return lines[Math.floor(random * lines.length)] ?? lines[0]
}

/** Every line of the tier of `coins`. */
export function linesFor(coins: number): readonly [string, ...string[]] {
  const tier = TIERS.find(({ most }) => coins <= most)
  return tier?.lines ?? ['谢谢你的支持！']
}
