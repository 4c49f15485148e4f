import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#client/ui/forms/checkbox.tsx'
import type { RaceValues } from '../race-values.ts'

type NotKnownBoxProps = {
  name: 'distanceNotKnown' | 'climbNotKnown' | 'placeNotKnown'
  /** The field that is then not required. */
  insteadOf: 'distances' | 'elevationGain' | 'location'
  children: string
}

/** A checkbox that makes a field optional. Clearing it brings back what was typed before. */
export const NotKnownBox = ({ name, insteadOf, children }: NotKnownBoxProps) => {
  const { register } = useFormContext<RaceValues>()
  return <Checkbox {...register(name, { deps: [insteadOf] })}>{children}</Checkbox>
}
