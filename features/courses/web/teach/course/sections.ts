import type { BuilderSection } from '../../shared/paths.ts'

/** The sections of a course beside its outline, in their order. */
export const SECTIONS: Readonly<Record<BuilderSection, string>> = {
  about: '基本信息',
  introduction: '课程介绍',
  rules: '规则',
  teachers: '同讲的老师',
  price: '价格与收入',
  classes: '上课日程',
  versions: '各个版本',
  preview: '预览',
}
export const SECTION_NAMES = Object.keys(SECTIONS) as BuilderSection[]

/** The section that the address names. */
export function sectionIn(params: URLSearchParams): BuilderSection | undefined {
  return SECTION_NAMES.find((name) => name === params.get('at'))
}
