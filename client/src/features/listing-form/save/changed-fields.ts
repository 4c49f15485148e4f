/** The fields of a listing as they are sent, by their names in the API. */
export type Body = Record<string, unknown>

/** Fields that belong together: when one of them changes, all are sent. */
export type FieldGroups = readonly (readonly string[])[]

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The names of the fields that differ between two states, and of the fields that belong with them. */
export const changedFields = (before: Body, after: Body, groups: FieldGroups = []): string[] => {
  const differing = Object.keys(after).filter((name) => !isSame(before[name], after[name]))
  const together = groups.filter((group) => group.some((name) => differing.includes(name))).flat()
  return [...new Set([...differing, ...together])]
}

export const pickFields = (body: Body, names: readonly string[]): Body =>
  Object.fromEntries(names.map((name) => [name, body[name]]))
