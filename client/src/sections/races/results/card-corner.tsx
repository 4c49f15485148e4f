import { CompareButton } from '#client/features/races/compare/compare-button.tsx'
import { SaveButton } from '#client/features/saved/save-button.tsx'

export { CompareBar } from '#client/features/races/compare/compare-bar.tsx'

/** The way to compare a race, and the heart. */
export const CardCorner = ({ id, name }: { id: number; name: string }) => (
  <span className="flex gap-2">
    <CompareButton id={id} name={name} />
    <SaveButton kind="race" id={id} name={name} />
  </span>
)
