import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import type { Course } from './read-gpx.ts'

type Reading =
  | { state: 'none' }
  | { state: 'reading'; file: string }
  | { state: 'problem'; message: string }
  | { state: 'read'; file: string; courses: Course[]; chosen: number }

/** Reads a GPX file and hands the course that is chosen to `take`: the first one, until somebody chooses another. */
export const useGpxFile = (take: (course: Course) => void) => {
  const [reading, setReading] = useState<Reading>({ state: 'none' })
  const asked = useRef(0)
  // While a file is read, its course may move or be removed.
  const takeNow = useEffectEvent(take)
  useEffect(
    () => () => {
      asked.current += 1
    },
    [],
  )
  return {
    reading,
    read: async (file: File) => {
      asked.current += 1
      const request = asked.current
      setReading({ state: 'reading', file: file.name })
      // The code to read GPX is loaded with the first file.
      const { GpxProblem, readGpxFile } = await import('./read-gpx.ts')
      try {
        const courses = await readGpxFile(file)
        const [first] = courses
        if (request !== asked.current || !first) return
        takeNow(first)
        setReading({ state: 'read', file: file.name, courses, chosen: 0 })
      } catch (error) {
        if (request !== asked.current) return
        const { problem, cannotBeRead } = raceFormMessages().track
        const reason = error instanceof GpxProblem ? error.message : cannotBeRead
        setReading({ state: 'problem', message: problem(file.name, reason) })
      }
    },
    choose: (chosen: number) => {
      const course = reading.state === 'read' ? reading.courses[chosen] : undefined
      if (reading.state !== 'read' || !course) return
      take(course)
      setReading({ ...reading, chosen })
    },
    forget: () => {
      asked.current += 1
      setReading({ state: 'none' })
    },
  }
}
