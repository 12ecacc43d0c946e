import * as z from 'zod/mini'

const identifier = (words: string) => z.string(words).check(z.regex(/^[\w-]{8,40}$/, words))

export const courseId = identifier('课程编号不正确')
export const chapterId = identifier('章节编号不正确')
export const lessonId = identifier('课时编号不正确')
export const exerciseId = identifier('练习编号不正确')
