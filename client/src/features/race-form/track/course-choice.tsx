import { formatDistances } from '#client/lib/format/format.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import { shownDistance } from './compare-track.ts'

type CourseChoiceProps = {
  courses: readonly { name: string; distanceKm: number }[]
  chosen: number
  onChoose: (position: number) => void
}

/** Which of the courses of a GPX file is meant. */
export const CourseChoice = ({ courses, chosen, onChoose }: CourseChoiceProps) => (
  <Field label={raceFormMessages().track.whichCourse(courses.length)}>
    <Select value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
      {[...courses.entries()].map(([position, { name, distanceKm }]) => (
        <option key={position} value={position}>
          {name}, {formatDistances([shownDistance(distanceKm)])}
        </option>
      ))}
    </Select>
  </Field>
)
