/** A part of a lesson. */
export interface LessonChapter {
  readonly title: string
  /** Milliseconds of the lesson at which it begins. */
  readonly fromMs: number
}

/** One of the films the demonstration sends and looks back at. */
export interface Lesson {
  /** Of its file. */
  readonly name: string
  readonly title: string
  readonly chapters: readonly LessonChapter[]
  readonly durationMs: number
}

/** Milliseconds of every chapter. */
export const CHAPTER_MS = 16_000

/** The films in the order in which they are sent; `lessons/draw.ts` draws them. */
export const LESSONS: readonly Lesson[] = [
  lesson('candle', '看懂一根 K 线', ['四个价格', '阳线与阴线', '影线在说什么', '五天合成一周']),
  lesson('volume', '量价关系', ['成交量是什么', '放量与缩量', '量价背离', '换手率']),
  lesson('auction', '涨跌停与集合竞价', ['涨跌停怎样算', '集合竞价的时间', '开盘价怎样定', '一天的时间表']),
  lesson('average', '均线与趋势', ['均线怎样来', '快线与慢线', '均线为什么慢', '用它看什么']),
]

function lesson(name: string, title: string, chapters: readonly string[]): Lesson {
  return {
    name,
    title,
    chapters: chapters.map((chapter, at) => ({ title: chapter, fromMs: at * CHAPTER_MS })),
    durationMs: chapters.length * CHAPTER_MS,
  }
}
