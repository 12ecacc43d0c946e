import * as z from 'zod/mini'

/** Makes checks without a sentence of their own answer in Chinese, in this whole process. */
export function speakChinese(): void {
  z.config(z.locales.zhCN())
}
