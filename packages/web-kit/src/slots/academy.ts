/** What a block of a course's page is told. */
export interface CourseSectionProps {
  readonly courseId: string
  readonly isEnrolled: boolean
  readonly isTeacher: boolean
}

/** What plays a video or a recording of a lesson. */
export interface LessonPlayerProps {
  readonly lessonId: string
  /** Of the video. */
  readonly seconds: number
  /** What is seen before it plays: the address of the course's picture. */
  readonly cover?: string | null
  /** On first watch the player does not go beyond it, seconds; undefined when it may go anywhere. */
  readonly furthest: number | undefined
  /** Where to begin, seconds. */
  readonly resumeAt: number
  /** Somebody asks for a second, each time with a new number. */
  readonly seek: { readonly second: number; readonly turn: number } | undefined
  /** A stretch was played, about every ten seconds, on a pause and on leaving; whole seconds of the video. */
  readonly onBeat: (played: { from: number; to: number; speed: number }) => void
  /** The second that is on the screen, about once a second. */
  readonly onSecond: (second: number) => void
  readonly onEnded: () => void
}

/** What solves an exercise inside a lesson. */
export interface LessonExerciseProps {
  readonly exerciseId: string
  readonly lessonId: string
  /** It was finished: the result can be asked for. */
  readonly onDone: () => void
}

/** What a teacher puts the video of a lesson in with: sending it, what became of it, subtitles. */
export interface LessonVideoFieldProps {
  readonly lessonId: string
  readonly canEdit: boolean
  /** What learners will watch has changed: a new film is packed, or its subtitles. */
  readonly onChange: () => void
}

/** What a teacher chooses, or writes, the exercise of a lesson with. */
export interface ExerciseFieldProps {
  /** null while none is chosen. */
  readonly exerciseId: string | null
  readonly canEdit: boolean
  readonly onChange: (exerciseId: string | null) => void
}

/** What a teacher chooses one of his own broadcasts with. */
export interface BroadcastFieldProps {
  /** Those that are planned, or recordings that can be watched. */
  readonly of: 'planned' | 'recorded'
  /** null while none is chosen. */
  readonly liveId: string | null
  readonly canEdit: boolean
  readonly onChange: (liveId: string | null) => void
}
