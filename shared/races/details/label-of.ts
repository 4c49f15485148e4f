/**
 * The label of a value that organizers choose from a list or write themselves: a feature, a distance
 * category. Their own words have no label and are shown as they are.
 */
export const labelOf = (labels: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(labels, value) ? (labels[value] as string) : value
