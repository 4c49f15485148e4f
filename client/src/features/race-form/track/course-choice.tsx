import { formatDistances } from '#client/lib/format/format.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { raceFormMessages } from '../messages.ts'
import { shownDistance } from './compare-track.ts'

type CourseChoiceProps = {
  courses: readonly { name: string; distanceKm: number }[]
  chosen: number
  onChoose: (index: number) => void
}

/** Which of the courses of a GPX file is meant. */
export const CourseChoice = ({ courses, chosen, onChoose }: CourseChoiceProps) => (
  <Field label={raceFormMessages().track.whichCourse(courses.length)}>
    {(tied) => (
      <Select {...tied} value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
        {courses.map(({ name, distanceKm }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: courses may share a name, and their order never changes
          <option key={index} value={index}>
            {name}, {formatDistances([shownDistance(distanceKm)])}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
