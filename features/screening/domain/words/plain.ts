/** Slips of the input method and of the finger, each as long as what was meant. */
const SLIPS: Readonly<Record<string, string>> = {
  市赢率: '市盈率',
  市营率: '市盈率',
  市盈律: '市盈率',
  市盈利: '市盈率',
  市净律: '市净率',
  市静率: '市净率',
  换手绿: '换手率',
  换手律: '换手率',
  金插: '金叉',
  金岔: '金叉',
  金差: '金叉',
  死岔: '死叉',
  死插: '死叉',
  涨亭: '涨停',
  跌亭: '跌停',
  多头排例: '多头排列',
  均现: '均线',
  放两: '放量',
  缩两: '缩量',
  方量: '放量',
  半道体: '半导体',
  白洒: '白酒',
  震幅: '振幅',
  股西率: '股息率',
  创也板: '创业板',
  mcad: 'macd',
  madc: 'macd',
  kjd: 'kdj',
  dkj: 'kdj',
  blol: 'boll',
  布林带: '布林线',
}
const SLIP = new RegExp(Object.keys(SLIPS).join('|'), 'g')

/**
 * The text with half-width signs and small letters and without common slips, character for character: positions stay what
 * they were.
 */
export function plain(text: string): string {
  return halfWidth(text).replaceAll(SLIP, (slip) => SLIPS[slip] ?? slip)
}

function halfWidth(text: string): string {
  return text.replaceAll(/[\u3000\uff01-\uff5eA-Z]/g, (sign) => {
    const code = sign.charCodeAt(0)
    if (code === 0x3000) return ' '
    return String.fromCharCode(code >= 0xff01 ? code - 0xfee0 : code).replace(/[A-Z]/, (letter) => letter.toLowerCase())
  })
}
