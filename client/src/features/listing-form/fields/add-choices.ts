/** One of the choices of a field: what is stored, and how it is called in the current language. */
export type Choice = { value: string; label: string }

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()

export const hasChoice = (chosen: readonly string[], value: string): boolean => chosen.some(isSame(value))

export const withoutChoice = (chosen: readonly string[], value: string): string[] =>
  chosen.filter((one) => !isSame(value)(one))

/**
 * Adds what was typed, such as `Sauna, charity race`, to what is chosen. Text that is the value or the
 * label of a known choice adds that choice.
 */
export const addTypedChoices = (
  chosen: readonly string[],
  typed: string,
  known: readonly Choice[],
): string[] => {
  const all = [...chosen]
  for (const text of typed.split(/[,\n]/).map((part) => part.trim())) {
    const choice = known.find(({ value, label }) => isSame(text)(value) || isSame(text)(label))
    const added = choice?.value ?? text
    if (added !== '' && !hasChoice(all, added)) all.push(added)
  }
  return all
}
