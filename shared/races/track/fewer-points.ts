import type { Station } from './climb.ts'
import { indexOfMost, keepFarthest } from './keep-farthest.ts'

/** The course with at most `most` points. Both ends, the highest and the lowest point are always among them. */
export const withFewerPoints = (course: readonly Station[], most: number): Station[] =>
  keepFarthest(course, {
    most,
    always: [indexOfMost(course, ([, height]) => height), indexOfMost(course, ([, height]) => -height)],
    lineBetween: ([startAlong, start], [endAlong, end]) => {
      const slope = endAlong > startAlong ? (end - start) / (endAlong - startAlong) : 0
      return ([along, height]) => Math.abs(height - (start + slope * (along - startAlong)))
    },
  })
