import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#client/ui/forms/checkbox.tsx'
import type { RaceValues } from '../race-values.ts'

type NotKnownBoxProps = {
  name: 'distanceNotKnown' | 'climbNotKnown'
  /** The field that need not be filled in then. */
  insteadOf: 'distances' | 'elevationGain'
  children: string
}

/** Says that there is nothing to fill in. What was typed before comes back when the box is cleared. */
export const NotKnownBox = ({ name, insteadOf, children }: NotKnownBoxProps) => {
  const { register } = useFormContext<RaceValues>()
  return <Checkbox {...register(name, { deps: [insteadOf] })}>{children}</Checkbox>
}

/** What the fields show that need not be filled in. */
export const NOT_KNOWN = 'Not known'
